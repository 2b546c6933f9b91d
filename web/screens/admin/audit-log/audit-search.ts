import type { auditLog } from '#contract/audit.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import { type AuditAction, auditActions, type AuditKind, auditKindOf } from '#domain/audit-actions.ts'
import type { Named } from '#domain/names.ts'

export type FilteredPerson = Named & { id: string; storeNumber: string }

/** The filter of the audit log. `from` and `to` are inclusive days as in '2026-11-18'; '' means no limit. */
export type AuditFilter = {
  kind: AuditKind | null
  action: AuditAction | null
  person: FilteredPerson | null
  from: string
  to: string
}

export const emptyFilter: AuditFilter = { kind: null, action: null, person: null, from: '', to: '' }

export const isFiltered = ({ kind, action, person, from, to }: AuditFilter) =>
  kind !== null || action !== null || person !== null || from !== '' || to !== ''

/** The filter with another kind, and without an action that is not of it. */
export const withKind = (filter: AuditFilter, kind: AuditKind | null): AuditFilter => ({
  ...filter,
  kind,
  action: filter.action && kind && auditKindOf(filter.action) !== kind ? null : filter.action,
})

/** Converts the filter to search parameters. Days begin and end in the viewer's time zone. */
export function searchOf(filter: AuditFilter): SearchOf<typeof auditLog> | undefined {
  if (!isFiltered(filter)) return undefined
  return {
    kind: filter.kind ?? undefined,
    action: filter.action ?? undefined,
    person: filter.person?.id,
    from: midnight(filter.from, 0),
    to: midnight(filter.to, 1),
  }
}

/** Returns the audit action with this name; null for the option that selects all actions. */
export const parseAction = (value: string): AuditAction | null =>
  auditActions.find((action) => action === value) ?? null

// Ignores implausible years, because a date field reports '0002' while a year is being typed.
function midnight(day: string, addedDays: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (year < 1970 || year > 9998) return undefined
  return new Date(year, month - 1, date + addedDays).toISOString()
}
