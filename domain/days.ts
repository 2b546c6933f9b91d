const dayMs = 86_400_000

/** True for a day that the calendar has, as '2026-11-30'. */
export const isDay = (text: string) => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && dayAfter(text, 0) === text

/** The day `days` after another one; nothing after no day. */
export function dayAfter(day: string, days: number): string {
  const ms = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(ms) ? '' : new Date(ms + days * dayMs).toISOString().slice(0, day.length)
}
