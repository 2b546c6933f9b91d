import type { Admin } from '#contract/admins.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'

/** The stores an admin may choose from: those assigned, or for a super admin every one in use. */
export async function storesOf(db: Reader, { everywhere, stores }: Scope): Promise<string[]> {
  if (!everywhere) return [...stores].sort()
  const used = await db.many<{ store: string }>(sql`
    select store_number::text as store from users where deleted_at is null
    union select store_number::text from admin_store_assignments
    order by store`)
  return used.map(({ store }) => store)
}

/** Everyone who administers, by first name, each with the stores. */
export async function listAdmins(db: Reader, page: Page): Promise<Rows<Admin>> {
  const { fromName, from, take } = byName(page)
  return rowsByName(
    await db.many<Admin>(sql`
      select * from admin_json
      where ("firstName", id) > (${fromName}::text, ${from}::uuid)
      order by "firstName", id limit ${take}`),
    page,
  )
}

/** One administrator, with the stores. Refuses: not_found, also for one who is none any more. */
export async function findAdmin(db: Reader, id: string): Promise<Admin> {
  const administrator = await db.maybe<Admin>(sql`select * from admin_json where id = ${id}`)
  if (!administrator) throw new Refusal('not_found')
  return administrator
}
