import { useSyncExternalStore } from 'react'
import { readLocalValue } from '#web/data/device/local-storage.ts'
import { watchOutbox } from './outbox-change.ts'

/** The tokens of the person's gifts that wait for the network, which the balance to give leaves out. */
export const useQueuedTokens = (personId: string) =>
  useSyncExternalStore(
    watchOutbox,
    () => readLocalValue<number>(`waiting ${personId}`) ?? 0,
    () => 0,
  )
