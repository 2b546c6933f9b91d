import * as texts from '#texts/notification-list.ts'
import { competitionDate } from '#web/ui/dates.ts'

const dayMs = 86_400_000

/** The day of a notification: 'Today', 'Yesterday' or 'Nov 12, 2026', in the viewer's time zone by default. */
export function notificationDay(createdAt: string, now: Date, timeZone?: string) {
  const date = competitionDate(createdAt, timeZone)
  const today = competitionDate(now.toISOString(), timeZone)
  // The page's clock may be behind the server's.
  if (date === today || createdAt > now.toISOString()) return texts.today
  // As days of the calendar: in a time zone with summer time, a day may have 23 or 25 hours.
  return Date.parse(`${today} UTC`) - Date.parse(`${date} UTC`) === dayMs ? texts.yesterday : date
}
