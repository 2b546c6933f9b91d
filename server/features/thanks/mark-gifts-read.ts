import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

export async function markGiftsRead({ db }: CommandContext, actor: { id: string }, { giftIds }: { giftIds: string[] }) {
  await db.many(sql`
    update notifications set is_read = true
    where user_id = ${actor.id} and not is_read and type = 'gift' and gift_id = any(${giftIds}::uuid[])`)
  return {}
}
