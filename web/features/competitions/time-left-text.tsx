import { useClock } from '#web/ui/use-clock.ts'
import { roughTimeLeft, secondsUntil } from './time-left.ts'

const minuteSeconds = 60

/** '3 days left', then hours, then minutes. Renders only when a minute has passed. */
export const TimeLeftText = ({ end }: { end: string }) =>
  roughTimeLeft(minuteSeconds * useClock((now) => Math.floor(secondsUntil(end, now) / minuteSeconds)))
