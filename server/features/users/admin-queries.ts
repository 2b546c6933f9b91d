import type { Administrator, Member } from '#contract/administration.ts'
import { Refusal } from '#domain/refusals.ts'
import { fold } from '#domain/text.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { replanned, sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'

type Asked = { scope: Scope; page: Page }

/** The people in scope by first name, all of them or the approved ones. */
export async function membersIn(
  db: Reader,
  { scope, page, onlyApproved }: Asked & { onlyApproved: boolean },
): Promise<Rows<Member>> {
  const { fromName, from, take } = byName(page)
  return rowsByName(
    await db.many<Member>(sql`
      select * from members
      where (${scope.everywhere} or "storeNumber" = any(${scope.stores}))
        and (not ${onlyApproved} or "approvalStatus" = 'approved')
        and ("firstName", id) > (${fromName}::text, ${from}::uuid)
      order by "firstName", id limit ${take}`),
    page,
  )
}

/** The people in scope whose name or email holds `text`, or whose store begins with it; by first name. */
export async function membersLike(db: Reader, text: string, { scope, page }: Asked): Promise<Rows<Member>> {
  const { fromName, from, take } = byName(page)
  const wanted = fold(text).replace(/[\\%_]/g, '\\$&')
  return rowsByName(
    await db.many<Member>(
      replanned(sql`
        select members.* from users found join members on members.id = found.id
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
export const memberWith = (db: Reader, id: string) => db.one<Member>(sql`select * from members where id = ${id}`)

/** Everyone who administers, by first name, each with the stores. */
export async function administratorsAt(db: Reader, page: Page): Promise<Rows<Administrator>> {
  const { fromName, from, take } = byName(page)
  return rowsByName(
    await db.many<Administrator>(sql`
      select * from administrators
      where ("firstName", id) > (${fromName}::text, ${from}::uuid)
      order by "firstName", id limit ${take}`),
    page,
  )
}

/** One administrator, with the stores. Refuses: not_found, also for one who is none any more. */
export async function administratorWith(db: Reader, id: string): Promise<Administrator> {
  const administrator = await db.maybe<Administrator>(sql`select * from administrators where id = ${id}`)
  if (!administrator) throw new Refusal('not_found')
  return administrator
}
