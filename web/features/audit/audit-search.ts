import type { auditLog } from '#contract/audit.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import { type AuditAction, auditActions } from '#domain/audit-actions.ts'
import type { Named } from '#domain/names.ts'

export type FilteredPerson = Named & { id: string; storeNumber: string }

/** What is looked for. Days are as the browser's date fields give them, '2026-11-18', and both count; '' is no limit. */
export type AuditFilter = { action: AuditAction | null; person: FilteredPerson | null; from: string; to: string }

export const everything: AuditFilter = { action: null, person: null, from: '', to: '' }

export const isFiltered = ({ action, person, from, to }: AuditFilter) =>
  action !== null || person !== null || from !== '' || to !== ''

/** The filter as the server reads it. Days begin and end where the viewer is. */
export function searchOf(filter: AuditFilter): SearchOf<typeof auditLog> | undefined {
  if (!isFiltered(filter)) return undefined
  return {
    action: filter.action ?? undefined,
    person: filter.person?.id,
    from: midnight(filter.from, 0),
    to: midnight(filter.to, 1),
  }
}

/** The deed of a select's option; null for one that means all of them. */
export const actionOf = (value: string): AuditAction | null => auditActions.find((action) => action === value) ?? null

// A year is typed digit by digit: until it has four of them, and is no year of old, nothing is meant yet.
function midnight(day: string, daysOn: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (year < 1970 || year > 9998) return undefined
  return new Date(year, month - 1, date + daysOn).toISOString()
}
