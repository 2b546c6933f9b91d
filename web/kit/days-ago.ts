import { dayOf } from '#domain/calendar.ts'

const dayMs = 86_400_000

/** The calendar days from `instant` to `now`, in the viewer's time zone by default: with summer time a day may have 23 or 25 hours. */
export function daysAgo(instant: string, now: Date, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone) {
  const [day, today] = [new Date(instant), now].map((date) => Date.parse(dayOf(date, timeZone)))
  return (today! - day!) / dayMs
}
