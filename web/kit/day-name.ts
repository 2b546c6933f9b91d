import * as texts from '#texts/days.ts'
import { competitionDate } from './dates.ts'
import { daysAgo } from './days-ago.ts'

/** The day of an instant as a heading: 'Today', 'Yesterday' or 'Nov 21, 2026', in the viewer's time zone by default. */
export function dayName(instant: string, now: Date, timeZone?: string) {
  const days = daysAgo(instant, now, timeZone)
  // The page's clock may be behind the server's.
  if (days <= 0) return texts.today
  return days === 1 ? texts.yesterday : competitionDate(instant, timeZone)
}
