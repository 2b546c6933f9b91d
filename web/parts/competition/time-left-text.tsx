import { useClock } from '#web/kit/use-clock.ts'
import { roughTimeLeft, secondsUntil } from './time-left.ts'

const minuteSeconds = 60

/** '3 days left', then hours, then minutes. Renders only when a minute has passed. */
export function TimeLeftText({ end }: { end: string }) {
  const minutes = useClock((now) => Math.floor(secondsUntil(end, now) / minuteSeconds))
  return <span>{roughTimeLeft(minuteSeconds * minutes)}</span>
}
