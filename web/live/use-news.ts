import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { useLive } from './use-live.ts'
import { usePolling } from './use-polling.ts'

/** Calls back when there may be news: as the stream tells, and while it does not stand every 30 s that the page is seen. */
export function useNews(event: LiveEvent, callback: () => void) {
  const told = useEffectEvent(callback)
  const everyMs = usePolling()
  useLive(event, callback)
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && told(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
