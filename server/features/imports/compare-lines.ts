import type { ImportedPerson } from '#contract/imports.ts'
import { isRefusedLoginName } from '#domain/login-names.ts'
import { type LineFault, peopleImportLimits } from '#domain/people-file.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

/** A line of a list beside the person that it is about, as they are now. `before` is null for somebody new. */
export type ComparedLine = {
  line: number
  email: string | null
  userId: string | null
  outcome: 'created' | 'changed' | 'unchanged' | ComparedFault
  before: ImportedPerson | null
  after: ImportedPerson
}

type ComparedFault = Extract<
  LineFault,
  'is_admin' | 'elsewhere' | 'suspended' | 'rejected' | 'login_name_taken' | 'login_name_refused'
>

type Lines = { importId: string; afterLine: number; scope: Scope }

/**
 * The next lines of a list, at most as many as one transaction changes. Where the list leaves something open, people keep what they
 * have. A last name stays while its initial is the one in the list; an email, and a language that somebody has chosen, always stay.
 */
export const compareLines = async (tx: Tx, lines: Lines): Promise<ComparedLine[]> =>
  (await comparedLines(tx, lines)).map((line) => (isRefused(line) ? { ...line, outcome: 'login_name_refused' } : line))

/** Whoever has such a login name keeps it. */
const isRefused = ({ outcome, before, after: { loginName } }: ComparedLine) =>
  (outcome === 'created' || outcome === 'changed') &&
  loginName !== null &&
  loginName !== before?.loginName &&
  isRefusedLoginName(loginName)

const comparedLines = (tx: Tx, { importId, afterLine, scope }: Lines) =>
  tx.many<ComparedLine>(
    withLongTimeout(sql`
    select line, email, "userId", before, after,
           case when "userId" is null then case when "isTaken" then 'login_name_taken' else 'created' end
                when role in ('admin', 'super_admin') then 'is_admin'
                when not (${scope.everywhere} or store_number = any(${scope.stores}::text[])) then 'elsewhere'
                when approval_status in ('suspended', 'rejected') then approval_status::text
                when "isTaken" then 'login_name_taken'
                when before is distinct from after then 'changed'
                else 'unchanged' end as outcome
    from (
      select listed.line, coalesce(person.email, listed.email) as email, person.id as "userId", person.role, person.store_number, person.approval_status,
             person.before,
             exists (
               select from users other
               where login_name_key(other.login_name) = login_name_key(listed.login_name) and other.login_name is not null
                 and other.id is distinct from person.id) as "isTaken",
             jsonb_build_object(
               'firstName', listed.first_name, 'lastNameInitial', listed.last_name_initial,
               'lastName', case when listed.last_name is null and starts_with(person.last_name, listed.last_name_initial)
                             then person.last_name else listed.last_name end,
               'role', coalesce(listed.role, person.role, 'crew_member'), 'storeNumber', listed.store_number,
               'loginName', case when listed.login_name is null or lower(listed.login_name) = lower(person.login_name)
                              then person.login_name else listed.login_name end,
               'language', coalesce(person.language, listed.language), 'approvalStatus', 'approved',
               'startedOn', coalesce(listed.started_on, person.started_on)) as after
      from (
        select * from import_lines
        where import_id = ${importId} and line > ${afterLine} and fault is null
        order by line limit ${peopleImportLimits.batchSize}) listed
      -- Lateral, so that each batch looks up its people, however many there are: by their email first.
      left join lateral (
        select found.id, found.email, found.login_name, found.role, found.store_number, found.approval_status, found.last_name, found.language, found.started_on,
               imported_person(found) as before
        from users found
        where found.id = coalesce(
          (select id from users where lower(email) = lower(listed.email) and deleted_at is null limit 1),
          (select id from users
           where login_name_key(login_name) = login_name_key(listed.login_name) and lower(login_name) = lower(listed.login_name)
             and login_name is not null and deleted_at is null limit 1))) person on true
    ) compared
    order by line`),
  )

type Absent = { importId: string; scope: Scope; limit: number }

export type AbsentPerson = { id: string; firstName: string; lastNameInitial: string; storeNumber: string }

/** Approved people of the stores in a list who are not in it, though it has the column that could name them; no admins. */
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
  approval_status = 'approved' and deleted_at is null and role not in ('admin', 'super_admin')
  and store_number in (select distinct store_number from import_lines where import_id = ${importId} and fault is null)
  and (${scope.everywhere} or store_number = any(${scope.stores}::text[]))
  and (email is not null and exists (select from import_lines where import_id = ${importId} and email is not null)
    or login_name is not null and exists (select from import_lines where import_id = ${importId} and login_name is not null))
  and not exists (select from import_lines line where line.import_id = ${importId} and lower(line.email) = lower(person.email))
  and not exists (
    select from import_lines line where line.import_id = ${importId} and lower(line.login_name) = lower(person.login_name))`
