import { typesWhere } from '#domain/notifications.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

const groupedTypes = typesWhere(({ groupedBy }) => groupedBy !== undefined)

type Input = { id: string; grouped?: boolean }

/** If `grouped`, also those of its type about its gift. Refuses: not_found, also for another user's. */
export async function markRead({ db }: CommandContext, actor: { id: string }, { id, grouped = false }: Input) {
  const updated = await db.many(sql`
    update notifications set is_read = true
    where user_id = ${actor.id} and (id = ${id} or (${grouped} and not is_read and type = any(${groupedTypes})
      and (gift_id, type) = (select gift_id, type from notifications where user_id = ${actor.id} and id = ${id})))
    returning id`)
  if (updated.length === 0) throw new Refusal('not_found')
  return {}
}

export async function markAllRead({ db }: CommandContext, actor: { id: string }) {
  await db.many(sql`update notifications set is_read = true where user_id = ${actor.id} and not is_read`)
  return {}
}
