import { useState } from 'react'
import { renderedAt } from '#web/data/request/page-settings.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The time at which the component was mounted; in what the server has rendered, the time of that. */
export function useNow() {
  const isHydrated = useIsHydrated()
  const [now] = useState(() => (isHydrated ? new Date() : renderedAt()))
  return now
}
