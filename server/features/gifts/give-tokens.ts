import type { Gift, GiveTokens } from '#contract/gifts.ts'
import { monthOf } from '#domain/calendar.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { checkGif } from './check-gif.ts'

/**
 * Gives tokens to a colleague.
 * Refuses: foreign_gif, own_gift, unknown_reason, user_not_found, too_few_tokens, too_many_to_hold, key_reused.
 */
export async function giveTokens(
  { db, settings, events, now, idempotencyKey }: CommandContext,
  giver: { id: string },
  { toUserId, amount, message, gifUrl, reason }: GiveTokens,
): Promise<Gift> {
  const gif = checkGif(gifUrl, settings)
  const otherIds = [newId(now), newId(now), newId(now)]
  const gift = await db.one<Gift>(sql`
    select * from give_tokens(
      ${newId(now)}, ${giver.id}, ${toUserId}, ${amount}, ${message || null}, ${gif},
      ${now}, ${monthOf(now, settings.timeZone)}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${otherIds},
      ${reason || null})`)

  events.publish({ topic: 'gift' })
  for (const userId of [gift.fromUserId, gift.toUserId]) events.publish({ topic: 'person', userId })
  return gift
}
