import * as texts from '#texts/ui.ts'

const minutesInHour = 60
const minutesInDay = 1_440
const minutesInMonth = 43_200
const msInMinute = 60_000

/**
 * 'less than a minute ago', '5 minutes ago', 'about 2 months ago': the words and thresholds of date-fns. An instant after
 * `now`, from a clock that is ahead, counts as now.
 */
export const relativeTime = (instant: string, now: Date) => texts.ago({ time: timeSince(instant, now) })

/** The same without 'ago'. */
export function timeSince(instant: string, now: Date) {
  const then = new Date(instant)
  return distance(Math.max(0, now.getTime() - then.getTime()) / msInMinute, () => monthsBetween(then, now))
}

const about = (time: string) => texts.about({ time })

function distance(minutesAgo: number, months: () => number) {
  const minutes = Math.round(minutesAgo)
  if (minutes === 0) return texts.lessThanAMinute
  if (minutes < 45) return texts.minutes({ n: minutes })
  if (minutes < minutesInDay) return about(texts.hours({ n: Math.round(minutes / minutesInHour) }))
  if (minutes < minutesInMonth)
    return texts.days({ n: minutes < 1.75 * minutesInDay ? 1 : Math.round(minutes / minutesInDay) })
  const roundMonths = Math.round(minutes / minutesInMonth)
  if (minutes < 2 * minutesInMonth) return about(texts.months({ n: roundMonths }))
  return months() < 12 ? texts.months({ n: roundMonths }) : inYears(months())
}

function inYears(months: number) {
  const years = Math.floor(months / 12)
  const beyond = months % 12
  if (beyond < 3) return about(texts.years({ n: years }))
  return beyond < 9
    ? texts.over({ time: texts.years({ n: years }) })
    : texts.almost({ time: texts.years({ n: years + 1 }) })
}

/** Whole calendar months, in the viewer's time zone. */
function monthsBetween(then: Date, now: Date) {
  const months = (now.getFullYear() - then.getFullYear()) * 12 + now.getMonth() - then.getMonth()
  const reached = new Date(then)
  reached.setMonth(then.getMonth() + months)
  return reached > now ? months - 1 : months
}
