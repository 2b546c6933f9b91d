import type { ImportedPerson } from '#contract/imports.ts'
import type { AuditDetails } from '#domain/audit-actions.ts'

type Recorded = { id: string; before: ImportedPerson | null; after: ImportedPerson }

/** What an audit event says that people have from then on. */
export const rightsOf = (people: Recorded[]): NonNullable<AuditDetails['rights']> =>
  people.map(({ id, before, after }) => [id, after.role, after.storeNumber, after.approvalStatus, before === null])

/** The stores whose admins see the event: those of before and those of then. */
export const storesOf = (people: Recorded[]): string[] => [
  ...new Set(people.flatMap(({ before, after }) => [before?.storeNumber ?? after.storeNumber, after.storeNumber])),
]
