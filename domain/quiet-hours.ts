import { instantOf, wallTimeOf } from './wall-time.ts'

/** Times of the day, as '22:00'. Quiet hours that begin and end at the same time are none. */
export type QuietHours = { from: string; to: string }

const dayMs = 86_400_000

/** When the quiet hours that `now` falls into end; null outside of them. `timeZone` is an IANA name. */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const wall = wallTimeOf(now, timeZone)
  const date = wall.slice(0, 10)
  const time = wall.slice(11, 16)
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  return instantOf(`${isOvernight && time >= from ? dayAfter(date) : date}T${to}`, timeZone)
}

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00Z`) + dayMs).toISOString().slice(0, 10)
