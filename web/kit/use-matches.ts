import { useSyncExternalStore } from 'react'

/** Tells whether a media query matches, and renders again when that changes. */
export const useMatches = (query: string) =>
  useSyncExternalStore(
    (onChange) => subscribe(query, onChange),
    () => matchMedia(query).matches,
  )

function subscribe(query: string, onChange: () => void) {
  const subscription = new AbortController()
  matchMedia(query).addEventListener('change', onChange, { signal: subscription.signal })
  return () => subscription.abort()
}
