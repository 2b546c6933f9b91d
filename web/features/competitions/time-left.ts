import { count } from '#domain/counts.ts'

const inMinute = 60
const inHour = 3_600
const inDay = 86_400

/** Whole seconds from `now` to `instant`; 0 once it has passed. */
export const secondsUntil = (instant: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1_000))

/** Days, hours, minutes and seconds, each with the word that stands under it. */
export const partsOf = (seconds: number) => [
  { word: 'days', amount: Math.floor(seconds / inDay) },
  { word: 'hours', amount: Math.floor((seconds % inDay) / inHour) },
  { word: 'mins', amount: Math.floor((seconds % inHour) / inMinute) },
  { word: 'secs', amount: seconds % inMinute },
]

/** '2 days, 3 hours, 5 minutes', without what is none; '40 seconds' at the very end. For whoever listens. */
export function spoken(seconds: number) {
  if (seconds < inMinute) return count(seconds, 'second')
  return partsOf(seconds)
    .slice(0, 3)
    .flatMap(({ amount }, place) => (amount > 0 ? [count(amount, nouns[place] ?? '')] : []))
    .join(', ')
}

const nouns = ['day', 'hour', 'minute']
