import { dayOf } from '#domain/calendar.ts'
import { deviceZone } from '#web/data/device/zone.ts'
import { timeZone as orgZone } from '#web/data/request/page-settings.ts'
import { viewerZone } from './viewer-zone.ts'

const dayMs = 86_400_000

/** The calendar days from `instant` to `now`, in the viewer's time zone by default: with summer time a day may have 23 or 25 hours. */
export function daysAgo(instant: string, now: Date, timeZone = viewerZone() ?? deviceZone() ?? orgZone()) {
  const [day, today] = [new Date(instant), now].map((date) => Date.parse(dayOf(date, timeZone)))
  return (today! - day!) / dayMs
}
