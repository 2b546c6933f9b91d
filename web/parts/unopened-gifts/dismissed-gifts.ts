import { useSyncExternalStore } from 'react'

const none: ReadonlySet<string> = new Set()
let dismissedIds = none
const listeners = new Set<() => void>()

/** Remembers, until the page is loaded again, that the user has left the cards of opened gifts. */
export function dismissGifts(gifts: { id: string }[]) {
  dismissedIds = new Set([...dismissedIds, ...gifts.map(({ id }) => id)])
  for (const listener of listeners) listener()
}

/** The ids of opened gifts whose cards the user has left. */
export const useDismissedGifts = () =>
  useSyncExternalStore(
    subscribe,
    () => dismissedIds,
    () => none,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
