import { typesWhere } from '#domain/notifications.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

const groupedTypes = typesWhere(({ groupedBy }) => groupedBy !== undefined)

type Input = { id: string; grouped?: boolean }

/**
 * Marks one of a user's notifications as read; if `grouped`, also those of the same type about the same gift. Refuses:
 * not_found, also for another user's notification.
 */
export async function markRead({ db }: CommandContext, actor: { id: string }, { id, grouped = false }: Input) {
  const updated = await db.many(sql`
    update notifications set is_read = true
    where user_id = ${actor.id} and (id = ${id} or (${grouped} and not is_read and type = any(${groupedTypes})
      and (gift_id, type) = (select gift_id, type from notifications where user_id = ${actor.id} and id = ${id})))
    returning id`)
  if (updated.length === 0) throw new Refusal('not_found')
  return {}
}

/** Marks all of a user's notifications as read. */
export async function markAllRead({ db }: CommandContext, actor: { id: string }) {
  await db.many(sql`update notifications set is_read = true where user_id = ${actor.id} and not is_read`)
  return {}
}
