import { useState, useSyncExternalStore } from 'react'
import { renderedAt } from '#web/data/request/page-settings.ts'
import { clockDifference, watchClockDifference } from '#web/data/request/server-clock.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The time at which the component was mounted; in what the server has rendered, the time of that. */
export function useNow() {
  const isHydrated = useIsHydrated()
  const difference = useSyncExternalStore(watchClockDifference, clockDifference, () => 0)
  const [mountedAt] = useState(() => (isHydrated ? Date.now() : null))
  return mountedAt === null ? renderedAt() : new Date(mountedAt + difference)
}
