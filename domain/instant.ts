const written = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** With an offset and a year of four digits: '2026-11-21T16:03:00+01:00'. */
export function isInstant(text: string): boolean {
  // The year of an invalid date is NaN, so this comparison is false for it.
  if (!written.test(text) || !(new Date(text).getUTCFullYear() < 10_000)) return false
  // Some engines read February 30 as a day in March.
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  return new Date(day).toISOString().startsWith(day)
}
