import { useSyncExternalStore } from 'react'

let leftIds: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Remembers, until the page is loaded again, that the user has left the cards of opened gifts. */
export function leaveThanks(gifts: { id: string }[]) {
  leftIds = new Set([...leftIds, ...gifts.map(({ id }) => id)])
  for (const listener of listeners) listener()
}

/** The ids of opened gifts whose cards the user has left. */
export const useLeftThanks = () => useSyncExternalStore(subscribe, () => leftIds)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
