import { createZoneFormats } from './zone-formats.ts'

/** An ISO week in the organisation's zone: '2026-W53'. */
export type Week = string

/** A calendar month in the organisation's zone: '2026-11'. */
export type Month = string

type Day = { year: number; month: number; day: number }

const dayMs = 86_400_000

/** The calendar day of `instant` in `timeZone`, as '2026-11-18'. */
export function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = dayIn(instant, timeZone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

export function monthOf(instant: Date, timeZone: string): Month {
  const { year, month } = dayIn(instant, timeZone)
  return `${year}-${twoDigits(month)}`
}

/** The ISO 8601 week of `instant` in `timeZone`: weeks begin on Monday, and week 1 contains the first Thursday of the year. */
export function weekOf(instant: Date, timeZone: string): Week {
  const { year, month, day } = dayIn(instant, timeZone)
  const date = new Date(Date.UTC(year, month - 1, day))
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * dayMs)
  const weekYear = thursday.getUTCFullYear()
  const dayOfYear = (thursday.getTime() - Date.UTC(weekYear, 0, 1)) / dayMs
  return `${weekYear}-W${twoDigits(Math.floor(dayOfYear / 7) + 1)}`
}

/** Names the day, week or month of an instant. `maxDays` is longer than each, also where the clocks change. */
export type Period = { nameOf: (instant: Date, timeZone: string) => string; maxDays: number }

export const day: Period = { nameOf: dayOf, maxDays: 2 }
export const week: Period = { nameOf: weekOf, maxDays: 8 }
export const month: Period = { nameOf: monthOf, maxDays: 32 }

/** When the period after that of `instant` begins in `timeZone`. */
export function nextStart({ nameOf, maxDays }: Period, instant: Date, timeZone: string): Date {
  const name = nameOf(instant, timeZone)
  let before = Math.floor(instant.getTime() / quarterMs)
  let after = before + (maxDays * dayMs) / quarterMs
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (nameOf(new Date(middle * quarterMs), timeZone) === name) before = middle
    else after = middle
  }
  return new Date(after * quarterMs)
}

/** The month before that of `instant`. */
export function monthBefore(instant: Date, timeZone: string): Month {
  const { year, month } = dayIn(instant, timeZone)
  return month === 1 ? `${year - 1}-12` : `${year}-${twoDigits(month - 1)}`
}

/** When the month of `instant` began. */
export function monthStart(instant: Date, timeZone: string): Date {
  const { day } = dayIn(instant, timeZone)
  // A day more, since one of them may have 25 hours.
  return nextStart(month, new Date(instant.getTime() - (day + 1) * dayMs), timeZone)
}

export const nextWeekStart = (instant: Date, timeZone: string) => nextStart(week, instant, timeZone)

export function weekStart(instant: Date, timeZone: string): Date {
  // Eight days, since a week in which the clocks change is longer than seven.
  let start = nextWeekStart(new Date(instant.getTime() - 8 * dayMs), timeZone)
  while (weekOf(start, timeZone) !== weekOf(instant, timeZone)) start = nextWeekStart(start, timeZone)
  return start
}

export const weeksBetween = (earlier: Week, next: Week) => (thursdayOf(next) - thursdayOf(earlier)) / (7 * dayMs)

// The first week of a year contains January 4.
function thursdayOf(week: Week): number {
  const [year = 0, number = 0] = week.split('-W').map(Number)
  const fourth = new Date(Date.UTC(year, 0, 4))
  return fourth.getTime() + (4 - (fourth.getUTCDay() || 7) + 7 * (number - 1)) * dayMs
}

// Midnight falls on a quarter of an hour in every zone, so the date is cached for each quarter.
const quarterMs = 900_000
const newest = { quarter: NaN, timeZone: '', day: { year: 0, month: 0, day: 0 } }

function dayIn(instant: Date, timeZone: string): Day {
  const quarter = Math.floor(instant.getTime() / quarterMs)
  if (newest.quarter !== quarter || newest.timeZone !== timeZone)
    Object.assign(newest, { quarter, timeZone, day: reckonDay(instant, timeZone) })
  return newest.day
}

function reckonDay(instant: Date, timeZone: string): Day {
  const [month = 0, day = 0, year = 0] = dayFormat(timeZone).format(instant).split('/').map(Number)
  return { year, month, day }
}

const dayFormat = createZoneFormats('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })

const twoDigits = (value: number) => String(value).padStart(2, '0')
