import type { Admin } from '#contract/admins.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

/** The stores an admin may choose from: the assigned ones; for a super admin every store in use. */
export async function adminStores({ everywhere, stores }: Scope, storesInUse: () => Promise<string[]>) {
  return { stores: everywhere ? await storesInUse() : [...stores].sort(), isSuperAdmin: everywhere }
}

/** Finds each store by the one before it in the index, so that it reads as many rows as there are stores, not people. */
export async function storesInUse(db: Reader): Promise<string[]> {
  const next = (after: Sql) => sql`
    (select store_number::text from users
     where approval_status = 'approved' and deleted_at is null and store_number > ${after} order by store_number limit 1)`
  const rows = await db.many<{ store: string }>(sql`
    with recursive found (store) as (
      select ${next(sql`''`)} union all select ${next(sql`found.store`)} from found where found.store is not null)
    select store from found where store is not null
    union select store_number::text from admin_store_assignments
    order by store`)
  return rows.map(({ store }) => store)
}

export async function listAdmins(db: Reader, page: Page): Promise<Rows<Admin>> {
  const { fromName, from, limit } = byName(page)
  return rowsByName(
    await db.many<Admin>(sql`
      select * from admin_json
      where (${sortName(sql`"firstName"`)}, id) > (${sortName(sql`${fromName}::text`)}, ${from}::uuid)
      order by ${sortName(sql`"firstName"`)}, id limit ${limit}`),
    page,
  )
}

/** Refuses: not_found, also for a former admin. */
export async function findAdmin(db: Reader, id: string): Promise<Admin> {
  const admin = await db.maybe<Admin>(sql`select * from admin_json where id = ${id}`)
  if (!admin) throw new Refusal('not_found')
  return admin
}
