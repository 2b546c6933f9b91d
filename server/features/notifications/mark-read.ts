import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Marks one of a person's notifications as read. Refuses: not_found, for those of others too. */
export async function markRead(db: Db, userId: string, id: string) {
  const found = await db.maybe(sql`
    update notifications set is_read = true where user_id = ${userId} and id = ${id} returning id`)
  if (!found) throw new Refusal('not_found')
}

/** Marks all of a person's notifications as read. */
export async function markAllRead(db: Db, userId: string) {
  await db.many(sql`update notifications set is_read = true where user_id = ${userId} and not is_read`)
}
