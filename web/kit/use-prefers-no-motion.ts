import { useSyncExternalStore } from 'react'

/** True for people who prefer that nothing moves. A server does not know them. */
export const usePrefersNoMotion = () => useSyncExternalStore(neverChanges, prefersNoMotion, () => false)

const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const neverChanges = () => () => undefined
