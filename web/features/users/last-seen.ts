import { dayOf } from '#domain/calendar.ts'
import { competitionDate } from '#web/ui/dates.ts'

const dayMs = 86_400_000

/** The day a user was last seen: 'Today', 'Yesterday', 'Nov 12, 2026' or 'Never'. Days are those of the organisation's zone. */
export function lastSeen(day: string | null, now: Date, timeZone: string) {
  if (day === null) return 'Never'
  // The page's clock may be behind the server's.
  if (day >= dayOf(now, timeZone)) return 'Today'
  if (day === dayOf(new Date(now.getTime() - dayMs), timeZone)) return 'Yesterday'
  return competitionDate(`${day}T12:00:00Z`, 'UTC')
}
