import { nextStart, type Period } from './calendar.ts'

/** The organisation's zone, and the one that replaces it. */
export type ZoneChange = { timeZone: string; next: { timeZone: string; from: Date } | null }

/** The zone that holds at `now`. */
export const zoneAt = ({ timeZone, next }: ZoneChange, now: Date) =>
  next !== null && now >= next.from ? next.timeZone : timeZone

/** When the week or month that runs at `now` ends: not before its last day has ended in the zone that holds by then. */
export function endOfPeriod(period: Period, change: ZoneChange, now: Date): Date {
  const { next } = change
  const running = period.nameOf(now, zoneAt(change, now))
  const end = nextStart(period, now, zoneAt(change, now))
  if (next === null || now >= next.from || end <= next.from) return end
  // A zone that is far behind begins with a day that was over before, maybe one of the last week.
  let start = next.from
  while (period.nameOf(start, next.timeZone) <= running) start = nextStart(period, start, next.timeZone)
  return start
}
