import { type Month, monthOf } from '#domain/calendar.ts'
import { monthName } from '#web/kit/dates.ts'

/** 'October 2026'. */
export const nameOf = (month: Month) => monthName(new Date(`${month}-15T12:00:00Z`), 'UTC')

/** This month and the ones before it, newest first. */
export function lastMonths(now: Date, timeZone: string, count: number): Month[] {
  const [year = 0, month = 0] = monthOf(now, timeZone).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index)).toISOString().slice(0, 'yyyy-mm'.length),
  )
}
