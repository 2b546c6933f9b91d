import { useSyncExternalStore } from 'react'
import { wide } from './when-wide.ts'

/** Tells whether the window has room for something beside the page, and renders again when that changes. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)

function subscribe(onChange: () => void) {
  const subscription = new AbortController()
  matchMedia(wide).addEventListener('change', onChange, { signal: subscription.signal })
  return () => subscription.abort()
}
