import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Marks one of a user's notifications as read. Refuses: not_found, also for another user's notification. */
export async function markRead({ db }: CommandContext, actor: { id: string }, { id }: { id: string }) {
  const updated = await db.maybe(sql`
    update notifications set is_read = true where user_id = ${actor.id} and id = ${id} returning id`)
  if (!updated) throw new Refusal('not_found')
  return {}
}

/** Marks all of a user's notifications as read. */
export async function markAllRead({ db }: CommandContext, actor: { id: string }) {
  await db.many(sql`update notifications set is_read = true where user_id = ${actor.id} and not is_read`)
  return {}
}
