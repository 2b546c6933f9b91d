import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { subscribeToEvents } from './event-stream.ts'

/** Calls back when something concerns the person, or the feed has something new; also after the stream was away. */
export function useLive(event: LiveEvent, callback: () => void) {
  const told = useEffectEvent(callback)
  useEffect(() => subscribeToEvents(event, () => told()), [event])
}
