import type { OwnRegistration, Registration } from '#contract/approvals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { oldestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

/** Pending registrations in scope, oldest first. */
export async function pendingRegistrations(
  db: Reader,
  { scope, page }: { scope: Scope; page: Page },
): Promise<Rows<Registration>> {
  const { from, take } = oldestFirst(page)
  return rowsOf(
    await db.many<Registration>(sql`
      select id, first_name as "firstName", last_name_initial as "lastNameInitial", email, role,
             store_number as "storeNumber", approval_status as "approvalStatus", created_at as "createdAt",
             store_is_known(store_number) as "storeIsKnown"
      from users
      where approval_status = 'pending' and deleted_at is null and id > ${from}
        and (${scope.everywhere} or store_number = any(${scope.stores}))
      order by id limit ${take}`),
    page,
  )
}

/** A user's own registration. */
export const readOwnRegistration = (db: Reader, userId: string) =>
  db.one<OwnRegistration>(sql`
    select role, store_number as "storeNumber", approval_status as "approvalStatus",
           store_is_known(store_number) as "storeIsKnown"
    from users where id = ${userId}`)
