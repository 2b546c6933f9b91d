export const scopes = ['everyone', 'mine', 'me'] as const
export type FeedScope = (typeof scopes)[number]

const storageKey = 'feed'

/** The scope that the user has chosen in this browser. */
export const storedScope = () => scopes.find((scope) => scope === localStorage.getItem(storageKey)) ?? 'everyone'

export const storeScope = (scope: FeedScope) => localStorage.setItem(storageKey, scope)
