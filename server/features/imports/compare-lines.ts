import type { ImportedPerson } from '#contract/imports.ts'
import { type LineFault, peopleImportLimits } from '#domain/people-file.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

/** A line of a list beside the person that it is about, as they are now. `before` is null for somebody new. */
export type ComparedLine = {
  line: number
  email: string
  loginName: string | null
  userId: string | null
  outcome: 'created' | 'changed' | 'unchanged' | Extract<LineFault, 'is_admin' | 'elsewhere' | 'suspended' | 'rejected'>
  before: ImportedPerson | null
  after: ImportedPerson
}

type Lines = { importId: string; afterLine: number; scope: Scope }

/**
 * The next lines of a list, at most as many as one transaction changes. Where the list leaves something open, people keep what they
 * have. A last name stays while its initial is the one in the list, and a language that somebody has chosen stays.
 */
export const compareLines = (tx: Tx, { importId, afterLine, scope }: Lines): Promise<ComparedLine[]> =>
  tx.many<ComparedLine>(
    withLongTimeout(sql`
    select line, email, "loginName", "userId", before, after,
           case when "userId" is null then 'created'
                when role in ('admin', 'super_admin') then 'is_admin'
                when not (${scope.everywhere} or store_number = any(${scope.stores}::text[])) then 'elsewhere'
                when approval_status in ('suspended', 'rejected') then approval_status::text
                when before is distinct from after then 'changed'
                else 'unchanged' end as outcome
    from (
      select listed.line, coalesce(person.email, listed.email) as email, person.login_name as "loginName", person.id as "userId", person.role, person.store_number, person.approval_status,
             person.before,
             jsonb_build_object(
               'firstName', listed.first_name, 'lastNameInitial', listed.last_name_initial,
               'lastName', case when listed.last_name is null and starts_with(person.last_name, listed.last_name_initial)
                             then person.last_name else listed.last_name end,
               'role', coalesce(listed.role, person.role, 'crew_member'), 'storeNumber', listed.store_number,
               'language', coalesce(person.language, listed.language), 'approvalStatus', 'approved') as after
      from (
        select * from import_lines
        where import_id = ${importId} and line > ${afterLine} and fault is null
        order by line limit ${peopleImportLimits.batchSize}) listed
      -- Lateral, so that each batch looks up its people by their email, however many there are.
      left join lateral (
        select found.id, found.email, found.login_name, found.role, found.store_number, found.approval_status, found.last_name, found.language,
               imported_person(found) as before
        from users found where lower(found.email) = lower(listed.email) and deleted_at is null limit 1) person on true
    ) compared
    order by line`),
  )

type Absent = { importId: string; scope: Scope; limit: number }

export type AbsentPerson = { id: string; firstName: string; lastNameInitial: string; storeNumber: string }

/** Approved people of the stores in a list who are not in it; no admins. */
export const absentPeople = (tx: Tx, { importId, scope, limit }: Absent): Promise<AbsentPerson[]> =>
  tx.many<AbsentPerson>(
    withLongTimeout(sql`
      select id, first_name as "firstName", last_name_initial as "lastNameInitial", store_number as "storeNumber"
      from users person
      where ${isAbsent(importId, scope)}
      order by id limit ${limit}`),
  )

export async function countAbsent(tx: Tx, { importId, scope }: Omit<Absent, 'limit'>) {
  const statement = sql`select count(*)::int as people from users person where ${isAbsent(importId, scope)}`
  return (await tx.one<{ people: number }>(withLongTimeout(statement))).people
}

const isAbsent = (importId: string, scope: Scope) => sql`
  approval_status = 'approved' and deleted_at is null and email is not null and role not in ('admin', 'super_admin')
  and store_number in (select distinct store_number from import_lines where import_id = ${importId} and fault is null)
  and (${scope.everywhere} or store_number = any(${scope.stores}::text[]))
  and not exists (select from import_lines line where line.import_id = ${importId} and lower(line.email) = lower(person.email))`
