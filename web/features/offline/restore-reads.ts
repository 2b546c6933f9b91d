import type { QueryClient } from '@tanstack/react-query'
import { readLocalValue } from '#web/api/local-storage.ts'
import { addRestored } from './restored-reads.ts'

export type StoredRead = { key: readonly unknown[]; data: unknown; at: number }

/** Names the person whose reads this device stores. A log-out clears it first, which stops all tabs from storing more. */
export const ownerKey = 'stored-reads'
export const prefix = 'reads '

/** Reads of another version may have another shape. The script of the shell names those of all screens. */
const version = () => document.querySelector<HTMLLinkElement>('link[href*="/shell-"][href$=js]')?.href ?? ''
export const cacheName = (personId: string) => `${prefix}${personId} ${version()}`

/** Puts what this device has stored into the cache of reads, unless it has something newer. */
export async function restoreReads(client: QueryClient) {
  const owner = readLocalValue<string>(ownerKey)
  if (owner === null) return
  const cache = await caches.open(cacheName(owner))
  const reads: StoredRead[] = await Promise.all((await cache.matchAll()).map((response) => response.json()))
  for (const { key, data, at } of reads) {
    if (client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt: at })
    // Opening a screen tries to read it again.
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    addRestored(client, key)
  }
}
