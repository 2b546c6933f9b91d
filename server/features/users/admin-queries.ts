import type { AdminUserView } from '#contract/users.ts'
import { fold } from '#domain/text.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { unprepared, sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'

type Asked = { scope: Scope; page: Page }

/** The people in scope by first name, all of them or the approved ones. */
export async function usersInScope(
  db: Reader,
  { scope, page, onlyApproved }: Asked & { onlyApproved: boolean },
): Promise<Rows<AdminUserView>> {
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

/** The people in scope whose name or email holds `text`, or whose store begins with it; by first name. */
export async function usersMatching(db: Reader, text: string, { scope, page }: Asked): Promise<Rows<AdminUserView>> {
  const { fromName, from, take } = byName(page)
  const wanted = fold(text).replace(/[\\%_]/g, '\\$&')
  return rowsByName(
    await db.many<AdminUserView>(
      unprepared(sql`
        select listed.* from users found join user_json listed on listed.id = found.id
        where found.deleted_at is null
          and (found.search_text like ${`%${wanted}%`} or found.store_number like ${`${wanted}%`})
          and (${scope.everywhere} or found.store_number = any(${scope.stores}))
          and (found.first_name, found.id) > (${fromName}::text, ${from}::uuid)
        order by found.first_name, found.id limit ${take}`),
    ),
    page,
  )
}

/** One person as admins see them. */
export const findUserForAdmin = (db: Reader, id: string) =>
  db.one<AdminUserView>(sql`select * from user_json where id = ${id}`)
