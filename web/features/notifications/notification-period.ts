import * as texts from '#texts/notification-list.ts'
import { competitionDate } from '#web/ui/dates.ts'

const dayMs = 86_400_000

const lastDays = 7

/** When a notification came: 'Today', 'Yesterday', 'Last 7 days' or 'Earlier', in the viewer's time zone by default. */
export function notificationPeriod(createdAt: string, now: Date, timeZone?: string) {
  const date = competitionDate(createdAt, timeZone)
  const today = competitionDate(now.toISOString(), timeZone)
  // The page's clock may be behind the server's.
  if (date === today || createdAt > now.toISOString()) return texts.today
  // As days of the calendar: in a time zone with summer time, a day may have 23 or 25 hours.
  const days = (Date.parse(`${today} UTC`) - Date.parse(`${date} UTC`)) / dayMs
  if (days === 1) return texts.yesterday
  return days < lastDays ? texts.lastSevenDays : texts.earlier
}
