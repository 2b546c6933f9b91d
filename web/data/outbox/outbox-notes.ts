import { useSyncExternalStore } from 'react'
import { readLocalValue } from '#web/data/device/local-storage.ts'

/** What the outbox notes for pages that have not loaded its script. Devices know the tokens under the name of earlier versions. */
export const queuedTokensKey = (personId: string) => `waiting ${personId}`

/** The gifts whose answers were refused; null for each gift that was. */
export const refusedKey = (personId: string) => `refused ${personId}`

/** The tokens of the person's gifts that wait for the network, which the balance to give leaves out. */
export const useQueuedTokens = (personId: string) =>
  useSyncExternalStore(
    watchOutbox,
    () => readLocalValue<number>(queuedTokensKey(personId)) ?? 0,
    () => 0,
  )

/** True if answers to a gift were refused after they had waited for the network, or without one gifts of the person. */
export const useHasRefused = (personId: string, giftId: string | null) =>
  useSyncExternalStore(
    watchOutbox,
    () => readLocalValue<(string | null)[]>(refusedKey(personId))?.includes(giftId) ?? false,
    () => false,
  )

/** Calls back when what is stored on this device has changed in another tab, or the outbox in this one. */
export function watchOutbox(callback: () => void) {
  addEventListener('storage', callback)
  return () => removeEventListener('storage', callback)
}
