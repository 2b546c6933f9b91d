import type { Boost } from '#contract/social.ts'
import { monthOf } from '#domain/calendar.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { publishGiftChange } from './publish-gift-change.ts'

/**
 * Boosts a gift: its receiver gets one token from the system account.
 * Refuses: too_many_requests, not_found, gift_hidden, own_boost, receiver_gone, too_many_to_hold, already_boosted, key_reused.
 */
export async function boostGift(
  context: CommandContext,
  booster: { id: string },
  { giftId }: { giftId: string },
): Promise<Boost> {
  const { db, settings, now, idempotencyKey, rateLimits } = context
  await consume(rateLimits.boosts, booster.id)
  const boost = await db.one<Boost>(sql`
    select * from boost_gift(
      ${newId(now)}, ${giftId}, ${booster.id}, ${now}, ${monthOf(now, settings.timeZone)},
      ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)
  await publishGiftChange(context, giftId)
  return boost
}
