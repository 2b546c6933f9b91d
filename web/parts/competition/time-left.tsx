import * as texts from '#texts/competitions.ts'
import { useClock } from '#web/kit/use-clock.ts'

const minuteSeconds = 60
const hourSeconds = 3_600
const daySeconds = 86_400

/** '3 days left', then hours, then minutes. Renders only when a minute has passed. */
export function TimeLeftText({ end }: { end: string }) {
  const minutes = useClock((now) => Math.floor(secondsUntil(end, now) / minuteSeconds))
  return <span>{roughTimeLeft(minuteSeconds * minutes)}</span>
}

/** Returns the whole seconds from `now` to `instant`, rounded up; 0 once it has passed. */
export const secondsUntil = (instant: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1_000))

/** Splits seconds into days, hours, minutes and seconds, each with the label of its unit. */
export const timeParts = (seconds: number) => [
  { unit: texts.unitDays, amount: Math.floor(seconds / daySeconds) },
  { unit: texts.unitHours, amount: Math.floor((seconds % daySeconds) / hourSeconds) },
  { unit: texts.unitMinutes, amount: Math.floor((seconds % hourSeconds) / minuteSeconds) },
  { unit: texts.unitSeconds, amount: seconds % minuteSeconds },
]

/** Formats seconds for screen readers, without zero units: '2 days, 5 minutes'. Seconds appear in the last minute only. */
export function spokenTimeLeft(seconds: number) {
  if (seconds < minuteSeconds) return texts.seconds({ n: seconds })
  return timeParts(seconds)
    .slice(0, 3)
    .flatMap(({ amount }, index) => {
      const text = counted[index]
      return amount > 0 && text ? [text({ n: amount })] : []
    })
    .join(', ')
}

/** The time left in its largest unit: '3 days left', then hours, then minutes. */
export function roughTimeLeft(seconds: number) {
  const parts = timeParts(seconds).map(({ amount }, index) => ({ amount, text: counted[index] }))
  const largest = parts.find(({ amount }) => amount > 0)
  return largest?.text ? texts.timeLeft({ time: largest.text({ n: largest.amount }) }) : texts.lessThanAMinuteLeft
}

const counted = [texts.days, texts.hours, texts.minutes]
