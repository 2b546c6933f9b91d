import type { InsightWeek } from '#contract/insights.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/insights.ts'

const dayMs = 86_400_000
const monthDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Nov 16': the Monday of an ISO week. Twelve weeks need no year. */
export function mondayOf({ week }: Pick<InsightWeek, 'week'>) {
  const [year = 0, number = 0] = week.split('-W').map(Number)
  // The first week of a year contains January 4.
  const fourth = new Date(Date.UTC(year, 0, 4))
  const weekday = (fourth.getUTCDay() + 6) % 7
  return monthDay.format(fourth.getTime() + ((number - 1) * 7 - weekday) * dayMs)
}

/** 'Week of Nov 16'. */
export const weekName = (week: InsightWeek) => texts.weekName({ date: mondayOf(week) })

/** The names of the weeks of a trend for a chart, and the marks below it. The last week is the current one. */
export const chartNames = (weeks: InsightWeek[]) => ({
  names: [...weeks.slice(0, -1).map(weekName), texts.thisWeek],
  marks: [...weeks.slice(0, -1).map(mondayOf), texts.now],
})
