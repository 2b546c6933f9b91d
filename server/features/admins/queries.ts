import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The stores an admin may choose from: those assigned, or for a super admin every one in use. */
export async function storesOf(db: Reader, { everywhere, stores }: Scope): Promise<string[]> {
  if (!everywhere) return [...stores].sort()
  const used = await db.many<{ store: string }>(sql`
    select store_number::text as store from users where deleted_at is null
    union select store_number::text from admin_store_assignments
    order by store`)
  return used.map(({ store }) => store)
}
