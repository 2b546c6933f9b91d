import * as texts from '#texts/notification-list.ts'
import { daysAgo } from '#web/kit/days-ago.ts'

const lastDays = 7

/** When a notification came: 'Today', 'Yesterday', 'Last 7 days' or 'Earlier', in the viewer's time zone by default. */
export function notificationPeriod(createdAt: string, now: Date, timeZone?: string) {
  const days = daysAgo(createdAt, now, timeZone)
  // The page's clock may be behind the server's.
  if (days <= 0) return texts.today
  if (days === 1) return texts.yesterday
  return days < lastDays ? texts.lastSevenDays : texts.earlier
}
