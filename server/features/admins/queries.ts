import type { Admin } from '#contract/admins.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

/** The stores an admin may choose from: the assigned ones; for a super admin every known store. */
export async function adminStores(db: Reader, { everywhere, stores }: Scope) {
  const known = everywhere ? await db.many<{ number: string }>(sql`select number from stores order by number`) : []
  return { stores: everywhere ? known.map(({ number }) => number) : [...stores].sort(), isSuperAdmin: everywhere }
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
