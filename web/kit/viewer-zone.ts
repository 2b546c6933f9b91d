import { useSyncExternalStore } from 'react'

let zone: string | undefined
const listeners = new Set<() => void>()

/** The viewer's time zone; undefined for the browser's own. */
export const viewerZone = () => zone

/** Sets the zone in which dates are shown: the server does not know the browser's own before the second visit. */
export function setViewerZone(next: string | undefined) {
  if (zone === next) return
  zone = next
  for (const listener of listeners) listener()
}

/** The viewer's zone; renders again when it changes. */
export const useViewerZone = () => useSyncExternalStore(subscribe, viewerZone, viewerZone)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
