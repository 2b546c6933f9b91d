import { dayOf } from '#domain/calendar.ts'
import * as texts from '#texts/users.ts'
import { competitionDate } from '#web/kit/dates.ts'

const dayMs = 86_400_000

/** The day a user was last seen: 'Today', 'Yesterday', 'Nov 12, 2026' or 'Never'. Days are those of the organisation's zone. */
export function lastSeen(day: string | null, now: Date, timeZone: string) {
  if (day === null) return texts.never
  // The page's clock may be behind the server's.
  if (day >= dayOf(now, timeZone)) return texts.today
  if (day === dayOf(new Date(now.getTime() - dayMs), timeZone)) return texts.yesterday
  return competitionDate(`${day}T12:00:00Z`, 'UTC')
}
