import { readLocalText, writeLocalText } from '#web/data/device/local-storage.ts'

export const scopes = ['everyone', 'mine', 'me'] as const
export type FeedScope = (typeof scopes)[number]

const storageKey = 'feed'

const listeners = new Set<() => void>()

/** The scope that the user has chosen in this browser. */
export const storedScope = () => scopes.find((scope) => scope === readLocalText(storageKey)) ?? 'everyone'

export function storeScope(scope: FeedScope) {
  writeLocalText(storageKey, scope)
  listeners.forEach((notify) => notify())
}

/** Calls back when the user has chosen another scope. */
export function watchScope(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
