import { useSyncExternalStore } from 'react'

/** Tells whether the browser has a network, and renders again when that changes. */
export const useIsOnline = () =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )

function watchNetwork(onChange: () => void) {
  const watching = new AbortController()
  for (const type of ['online', 'offline']) addEventListener(type, onChange, { signal: watching.signal })
  return () => watching.abort()
}
