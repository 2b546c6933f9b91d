const written = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/**
 * True for a date and time with its offset, as ISO 8601 writes it and a calendar has it: '2026-11-21T16:03:00+01:00'. Its
 * year has four digits, in UTC too.
 */
export function isInstant(text: string): boolean {
  // What is no date has no year, which is not below any.
  if (!written.test(text) || !(new Date(text).getUTCFullYear() < 10_000)) return false
  // Some engines take February 30 for a day in March.
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  return new Date(day).toISOString().startsWith(day)
}
