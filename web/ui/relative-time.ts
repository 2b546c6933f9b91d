import { count } from '#domain/counts.ts'

const minutesInHour = 60
const minutesInDay = 1_440
const minutesInMonth = 43_200
const msInMinute = 60_000

/**
 * 'less than a minute ago', '5 minutes ago', 'about 2 months ago': the words and thresholds of date-fns. An instant after
 * `now`, from a clock that is ahead, counts as now.
 */
export const relativeTime = (instant: string, now: Date) => `${timeSince(instant, now)} ago`

/** The same without 'ago'. */
export function timeSince(instant: string, now: Date) {
  const then = new Date(instant)
  return distance(Math.max(0, now.getTime() - then.getTime()) / msInMinute, () => monthsBetween(then, now))
}

function distance(minutesAgo: number, months: () => number) {
  const minutes = Math.round(minutesAgo)
  if (minutes === 0) return 'less than a minute'
  if (minutes < 45) return count(minutes, 'minute')
  if (minutes < 90) return 'about 1 hour'
  if (minutes < minutesInDay) return `about ${count(Math.round(minutes / minutesInHour), 'hour')}`
  if (minutes < 1.75 * minutesInDay) return '1 day'
  if (minutes < minutesInMonth) return count(Math.round(minutes / minutesInDay), 'day')
  const roundMonths = Math.round(minutes / minutesInMonth)
  if (minutes < 2 * minutesInMonth) return `about ${count(roundMonths, 'month')}`
  return months() < 12 ? count(roundMonths, 'month') : inYears(months())
}

function inYears(months: number) {
  const years = Math.floor(months / 12)
  const beyond = months % 12
  if (beyond < 3) return `about ${count(years, 'year')}`
  return beyond < 9 ? `over ${count(years, 'year')}` : `almost ${count(years + 1, 'year')}`
}

/** Whole calendar months, in the viewer's time zone. */
function monthsBetween(then: Date, now: Date) {
  const months = (now.getFullYear() - then.getFullYear()) * 12 + now.getMonth() - then.getMonth()
  const reached = new Date(then)
  reached.setMonth(then.getMonth() + months)
  return reached > now ? months - 1 : months
}
