import type { Gift, GiveTokensToMany } from '#contract/gifts.ts'
import { monthOf } from '#domain/calendar.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { checkGif } from './check-gif.ts'

/** All, or none. Refuses as `giveTokens` does. */
export async function giveTokensToMany(
  { db, settings, events, now, idempotencyKey }: CommandContext,
  giver: { id: string },
  { toUserIds, amount, message, gifUrl, reason }: GiveTokensToMany,
): Promise<Gift[]> {
  const gif = checkGif(gifUrl, settings)
  const giftIds = toUserIds.map(() => newId(now))
  const gifts = await db.many<Gift>(sql`
    select * from give_tokens_to_many(
      ${giftIds}, ${giver.id}, ${toUserIds}, ${amount}, ${message || null}, ${gif}, ${reason || null},
      ${now}, ${monthOf(now, settings.timeZone)}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)

  events.publish({ topic: 'gift' })
  for (const userId of [giver.id, ...toUserIds]) events.publish({ topic: 'person', userId })
  return gifts
}
