import type { Administrator, Member } from '#contract/administration.ts'
import { fold } from '#domain/text.ts'
import type { Scope } from '#server/access/scope.ts'
import type { Reader } from '#server/db/db.ts'
import { atMost, replanned, sql } from '#server/db/sql.ts'
import { type Page, type Rows, rowsOf } from '#server/http/page.ts'

type Asked = { scope: Scope; page: Page }

/** The people in scope by first name, all of them or the approved ones. */
export async function membersIn(
  db: Reader,
  { scope, page, onlyApproved }: Asked & { onlyApproved: boolean },
): Promise<Rows<Member>> {
  return rowsOf(
    await db.many<Member>(sql`
      select * from members
      where (${scope.everywhere} or "storeNumber" = any(${scope.stores}))
        and (not ${onlyApproved} or "approvalStatus" = 'approved')
        and (${page.before}::uuid is null or ("firstName", id) > (select first_name, id from users where id = ${page.before}))
      order by "firstName", id limit ${atMost(page.limit + 1)}`),
    page,
  )
}

/** The people in scope whose name or email holds `text`, or whose store begins with it; by first name. */
export async function membersLike(db: Reader, text: string, { scope, page }: Asked): Promise<Rows<Member>> {
  const wanted = fold(text).replace(/[\\%_]/g, '\\$&')
  return rowsOf(
    await db.many<Member>(
      replanned(sql`
        select members.* from users found join members on members.id = found.id
        where found.deleted_at is null
          and (found.search_text like ${`%${wanted}%`} or found.store_number like ${`${wanted}%`})
          and (${scope.everywhere} or found.store_number = any(${scope.stores}))
          and (${page.before}::uuid is null
               or (found.first_name, found.id) > (select first_name, id from users where id = ${page.before}))
        order by found.first_name, found.id limit ${atMost(page.limit + 1)}`),
    ),
    page,
  )
}

/** One person as admins see them. */
export const memberWith = (db: Reader, id: string) => db.one<Member>(sql`select * from members where id = ${id}`)

/** Everyone who administers, by first name, each with the stores. */
export async function administratorsAt(db: Reader, page: Page): Promise<Rows<Administrator>> {
  return rowsOf(
    await db.many<Administrator>(sql`
      select * from administrators
      where ${page.before}::uuid is null or ("firstName", id) > (select first_name, id from users where id = ${page.before})
      order by "firstName", id limit ${atMost(page.limit + 1)}`),
    page,
  )
}

/** One administrator, with the stores. */
export const administratorWith = (db: Reader, id: string) =>
  db.one<Administrator>(sql`select * from administrators where id = ${id}`)
