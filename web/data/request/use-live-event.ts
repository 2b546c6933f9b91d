import { useEffect, useEffectEvent } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { subscribeToEvents } from './event-stream.ts'

/** Calls back on each event of the stream, and after a reconnect, because events may have been missed. */
export function useLiveEvent(event: LiveEvent, callback: () => void) {
  const onEvent = useEffectEvent(callback)
  useEffect(() => subscribeToEvents(event, () => onEvent()), [event])
}
