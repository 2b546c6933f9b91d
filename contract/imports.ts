import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { importStates, lineFaults, peopleFileFields } from '#domain/people-file.ts'
import { endpoint } from './endpoint.ts'
import { ApprovalStatus, Count, Id, Instant, Page, Role, StoreNumber } from './shapes.ts'

const Field = z.enum(peopleFileFields)

/** What an import writes of a person. */
const ImportedPerson = z.object({
  firstName: z.string(),
  lastNameInitial: z.string(),
  lastName: z.nullable(z.string()),
  role: Role,
  storeNumber: z.string(),
  loginName: z.nullable(z.string()),
  language: z.nullable(z.string()),
  approvalStatus: ApprovalStatus,
  startedOn: z.nullable(z.string()),
})
export type ImportedPerson = z.infer<typeof ImportedPerson>

/** How the lines of a list compare with the people that are known, and how many people who are not in it would lose their access. */
export const ImportPlan = z.object({
  created: Count,
  changed: Count,
  unchanged: Count,
  faulty: Count,
  suspended: Count,
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** An import that was checked, or applied as far as its counts say. */
export const PeopleImport = z.object({
  id: Id,
  fileHash: z.string(),
  state: z.enum(importStates),
  createdAt: Instant,
  /** Null for the operator, or if the account was deleted. */
  importer: z.nullable(z.object({ firstName: z.string(), lastNameInitial: z.string() })),
  plan: ImportPlan,
  created: Count,
  changed: Count,
  unchanged: Count,
  suspended: Count,
  /** Lines that could not be applied any more: somebody else changed the person since the check. */
  skipped: Count,
  undone: Count,
  /** People who stay as they are when the import is undone: they have used their account, or somebody changed them since. */
  kept: Count,
  canUndo: z.boolean(),
  /** Whether you may apply the rest of it. */
  isOwn: z.boolean(),
})
export type PeopleImport = z.infer<typeof PeopleImport>

export const CheckedImport = z.object({
  /** Null if the file cannot be applied: a column is missing, or a name is a formula. */
  import: z.nullable(PeopleImport),
  encoding: z.string(),
  columns: z.array(z.object({ title: z.string(), field: z.nullable(Field), example: z.string() })),
  missing: z.array(Field),
  hasFormulas: z.boolean(),
  /** Whether new people get a link to choose their password. */
  invitesByMail: z.boolean(),
  /** Nobody would lose their access, although it was asked for: for some lines it is not known who they are about. */
  keepsAbsent: z.boolean(),
  /** The first of each. `value` is what stands in the cell; for a person or a login name that is repeated, the line of the first one. */
  faults: z.array(z.object({ line: Count, fault: z.enum(lineFaults), value: z.string() })),
  changes: z.array(z.object({ line: Count, before: z.nullable(ImportedPerson), after: ImportedPerson })),
  absent: z.array(z.object({ firstName: z.string(), lastNameInitial: z.string(), storeNumber: z.string() })),
})
export type CheckedImport = z.infer<typeof CheckedImport>

export const checkImport = endpoint('POST', '/api/admin/imports', {
  access: 'admin',
  scope: null,
  summary:
    'Check a list of people, the body: CSV of at most 20 MB and 100,000 lines. Answers what applying it would change; changes nothing',
  search: z.object({
    /** The fields of the columns in their order, separated by commas; an empty one leaves its column out. */
    columns: z.optional(z.string().check(z.maxLength(1_000))),
    /** Whether approved people of the stores in the list who are not in it lose their access. Never admins. */
    suspendsAbsent: z.optional(z.enum(['true', 'false'])),
  }),
  reply: CheckedImport,
  refuses: ['import_too_large', 'import_too_long', 'import_unreadable'],
})

export const peopleImports = endpoint('GET', '/api/admin/imports', {
  access: 'admin',
  scope: null,
  summary: 'Your imports of the last 30 days, newest first; for super admins those of everybody',
  search: Page,
  reply: z.array(PeopleImport),
  pageSize: defaultPageSize,
})

export const applyImport = endpoint('POST', '/api/admin/imports/:id/apply', {
  access: 'admin',
  scope: null,
  summary:
    'Apply the next 500 lines of a checked list. Repeat it until the state is `applied`; a repeat never creates anybody twice',
  body: z.object({
    /** Of the file that was checked. */
    fileHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid_value' })),
  }),
  reply: PeopleImport,
  stepUp: true,
  refuses: ['other_file', 'import_over', 'login_name_taken'],
})

export const cancelImport = endpoint('POST', '/api/admin/imports/:id/cancel', {
  access: 'admin',
  scope: null,
  summary: 'Stop an import: what it has applied stays, and can be undone',
  reply: PeopleImport,
  refuses: ['import_over'],
})

export const undoImport = endpoint('POST', '/api/admin/imports/:id/undo', {
  access: 'admin',
  scope: null,
  summary:
    'Undo the next 500 people of an import, until the state is `undone`: who was created and has not used the account goes, others get back what they had',
  reply: PeopleImport,
  stepUp: true,
  refuses: ['import_over', 'login_name_taken'],
})

/** Where the people of one call end. */
const Place = z.object({ storeNumber: StoreNumber, id: Id })

const PrintCodes = z.object({ after: z.optional(Place) })
export type PrintCodes = z.infer<typeof PrintCodes>

export const ImportCodes = z.object({
  codes: z.array(
    z.object({
      firstName: z.string(),
      lastNameInitial: z.string(),
      storeNumber: z.string(),
      /** What the person types beside the code: their email or their login name. */
      name: z.string(),
      code: z.string(),
    }),
  ),
  /** Where they type it, without `https://`. */
  address: z.string(),
  expiresAt: Instant,
  /** Null after the last ones. */
  next: z.nullable(Place),
})
export type ImportCodes = z.infer<typeof ImportCodes>

export const printCodes = endpoint('POST', '/api/admin/imports/:id/codes', {
  access: 'admin',
  scope: null,
  summary:
    'Make codes of 14 days for the next 500 people of an import, by store, who are new, have not chosen a password and cannot be invited by mail. They are shown only now and end earlier ones',
  body: PrintCodes,
  reply: ImportCodes,
  stepUp: true,
})

export const exportPeople = endpoint('GET', '/api/admin/people-export', {
  access: 'admin',
  scope: 'people:read',
  summary: 'The approved people in your stores without admins, as a CSV with the columns of an import',
  reply: z.string(),
})
