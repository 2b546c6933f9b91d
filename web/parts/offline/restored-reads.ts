import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { isStreamOpen, watchEventStream } from '#web/data/request/event-stream.ts'
import { ownsDevice, readsPrefix } from '#web/data/device/device-owner.ts'
import { readLocalValue } from '#web/data/device/local-storage.ts'

export type StoredRead = { key: readonly unknown[]; data: unknown; at: number }

/** Names the person whose reads this device stores. A log-out clears it first, which stops all tabs from storing more. */
export const ownerKey = 'stored-reads'

/** Reads of another version may have another shape. The script of the shell names those of all screens. */
const version = () => document.querySelector<HTMLLinkElement>('link[href*="/shell-"][href$=js]')?.href ?? ''
export const cacheName = (personId: string) => `${readsPrefix}${personId} ${version()}`

const hashes = new Set<string>()
const listeners = new Set<() => void>()
let watched: QueryClient | null = null

/** Puts what this device has stored of the person whose session it has into the cache of reads, unless that has something newer. */
export async function restoreReads(client: QueryClient) {
  const owner = readLocalValue<string>(ownerKey)
  if (owner === null || !ownsDevice()) return
  // The browser may forbid caches.
  const reads = await readsOf(owner).then(null, () => [])
  for (const { key, data, at } of reads) {
    if (client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt: at })
    // Opening a screen tries to read it again.
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    addRestored(client, key)
  }
}

async function readsOf(owner: string): Promise<StoredRead[]> {
  const cache = await caches.open(cacheName(owner))
  return Promise.all((await cache.matchAll()).map((response) => response.json()))
}

/** Notes that a read shows what the device had stored, until the server has answered it. */
export function addRestored(client: QueryClient, key: readonly unknown[]) {
  hashes.add(hashKey(key))
  if (watched !== client) watch(client)
  notify()
}

function watch(client: QueryClient) {
  watched = client
  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isRead = 'action' in event && event.action.type === 'success' && !event.action.manual
    if (type === 'removed' || isRead) hashes.delete(query.queryHash)
    // Opening a screen tries to read it again, also after leaving it has cancelled such a try.
    if (type === 'observerAdded' && hashes.has(query.queryHash) && query.isActive()) fetchAgain(query)
    notify()
  })
  addEventListener('online', () => readAgain(client))
  watchEventStream(() => isStreamOpen() && readAgain(client))
}

/** When the oldest of the shown reads was stored, in milliseconds; null if the server has answered all of them. */
export function oldestRestored(): number | null {
  const shown = restoredIn(watched).filter((query) => query.isActive())
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}

export function watchRestored(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}

const restoredIn = (client: QueryClient | null): Query[] =>
  client?.getQueryCache().findAll({ predicate: ({ queryHash }) => hashes.has(queryHash) }) ?? []

/**
 * Reads again what a screen shows, also lists that are never read twice otherwise, and in place of requests that the network
 * may have lost. The rest is read when it is opened.
 */
function readAgain(client: QueryClient) {
  for (const query of restoredIn(client)) {
    if (query.isActive()) fetchAgain(query, true)
    else client.getQueryCache().remove(query)
  }
}

const fetchAgain = (query: Query, cancelRefetch = false) =>
  void query.fetch(undefined, { cancelRefetch }).then(null, () => null)
