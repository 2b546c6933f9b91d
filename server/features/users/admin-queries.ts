import type { AdminUserView } from '#contract/users.ts'
import { fold } from '#domain/text.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, sql, unprepared } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

type ListSearch = { scope: Scope; page: Page; q?: string }

/** Users in scope by first name. With `q` those whose name or email contains it, or whose store starts with it. */
export const adminUsers = (db: Reader, { scope, page, q }: ListSearch): Promise<Rows<AdminUserView>> =>
  q?.trim() ? usersMatching(db, q, { scope, page }) : usersInScope(db, { scope, page, onlyApproved: false })

export const approvedUsers = (db: Reader, { scope, page }: ListSearch): Promise<Rows<AdminUserView>> =>
  usersInScope(db, { scope, page, onlyApproved: true })

async function usersInScope(db: Reader, { scope, page, onlyApproved }: ListSearch & { onlyApproved: boolean }) {
  const { fromName, from, take } = byName(page)
  return rowsByName(
    await db.many<AdminUserView>(sql`
      select * from user_json
      where (${scope.everywhere} or "storeNumber" = any(${scope.stores}))
        and (not ${onlyApproved} or "approvalStatus" = 'approved')
        and ("firstName", id) > (${fromName}::text, ${from}::uuid)
      order by "firstName", id limit ${take}`),
    page,
  )
}

async function usersMatching(db: Reader, text: string, { scope, page }: ListSearch) {
  const { fromName, from, take } = byName(page)
  const term = fold(text).replace(/[\\%_]/g, '\\$&')
  return rowsByName(
    await db.many<AdminUserView>(
      heavy(
        unprepared(sql`
        select listed.* from users matching join user_json listed on listed.id = matching.id
        where matching.deleted_at is null
          and (matching.search_text like ${`%${term}%`} or matching.store_number like ${`${term}%`})
          and (${scope.everywhere} or matching.store_number = any(${scope.stores}))
          and (matching.first_name, matching.id) > (${fromName}::text, ${from}::uuid)
        order by matching.first_name, matching.id limit ${take}`),
      ),
    ),
    page,
  )
}

/** One user as admins see them. */
export const findUserForAdmin = (db: Reader, id: string) =>
  db.one<AdminUserView>(sql`select * from user_json where id = ${id}`)
