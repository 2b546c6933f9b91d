const form = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** True for an instant as ISO 8601 writes it, with its offset, on a day that there is: '2026-02-28T09:00:00+01:00'. */
export function isDateTime(text: string): boolean {
  const day = form.exec(text)?.[1]
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  // A thirty-first of February would be read as the third of March.
  return new Date(day).toJSON()?.startsWith(day)
}
