import { useSyncExternalStore } from 'react'
import { wide } from './when-wide.ts'

/** Tells whether a media query matches, and renders again when that changes. `onPhone` is the answer while the server renders. */
export const useMatches = (query: string, onPhone = false) =>
  useSyncExternalStore(
    (onChange) => subscribe(query, onChange),
    () => matchMedia(query).matches,
    () => onPhone,
  )

function subscribe(query: string, onChange: () => void) {
  const subscription = new AbortController()
  matchMedia(query).addEventListener('change', onChange, { signal: subscription.signal })
  return () => subscription.abort()
}

/** Tells whether the window has room for something beside the page, and renders again when that changes. */
export const useIsWide = () => useMatches(wide)
