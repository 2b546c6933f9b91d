import type { OwnRegistration, Registration } from '#contract/approvals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, oldestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

type ListOptions = { scope: Scope; page: Page }

/** Pending registrations in scope, oldest first. */
export async function pendingRegistrations(db: Reader, { scope, page }: ListOptions): Promise<Rows<Registration>> {
  const { from, limit } = oldestFirst(page)
  return rowsOf(
    await db.many<Registration>(sql`
      ${registrationsIn(scope, sql`'pending'`)} and id > ${from} order by id limit ${limit}`),
    page,
  )
}

/** Rejected registrations in scope, newest first. */
export async function rejectedRegistrations(db: Reader, { scope, page }: ListOptions): Promise<Rows<Registration>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<Registration>(sql`
      ${registrationsIn(scope, sql`'rejected'`)} and id < ${from} order by id desc limit ${limit}`),
    page,
  )
}

/** The registrations of a status, which is written out: it selects the index. Continue with `and …`. */
const registrationsIn = ({ everywhere, stores }: Scope, status: Sql): Sql => sql`
  select id, first_name as "firstName", last_name_initial as "lastNameInitial", email, role,
         store_number as "storeNumber", approval_status as "approvalStatus", created_at as "createdAt",
         store_is_known(store_number) as "storeIsKnown"
  from users
  where approval_status = ${status} and deleted_at is null and (${everywhere} or store_number = any(${stores}))`

/** A user's own registration. */
export const readOwnRegistration = (db: Reader, userId: string) =>
  db.one<OwnRegistration>(sql`
    select role, store_number as "storeNumber", approval_status as "approvalStatus",
           store_is_known(store_number) as "storeIsKnown"
    from users where id = ${userId}`)
