import type { Boost, BoostGift, NewBoost } from '#contract/social.ts'
import { monthOf } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { publishGiftChange } from './publish-gift-change.ts'

/**
 * Boosts a gift, or each one of its group: its receiver gets one token from the system account.
 * Refuses: too_many_requests, not_found, gift_hidden, own_boost, receiver_gone, too_many_to_hold, already_boosted, key_reused.
 */
export async function boostGift(
  context: CommandContext,
  booster: { id: string },
  { giftId, forAll = false }: BoostGift,
): Promise<NewBoost> {
  const { db, settings, now, idempotencyKey, rateLimits } = context
  // Where the limit is lower than a group is large, one group uses all of it.
  const uses = forAll ? Math.min(await giftsTogether(context, giftId), rateLimits.boosts.points) : 1
  await consume(rateLimits.boosts, booster.id, uses)
  const boosts = await db.many<Boost>(sql`
    select * from boost_gift(
      ${newId(now)}, ${giftId}, ${booster.id}, ${now}, ${monthOf(now, settings.timeZone)},
      ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${forAll})`)
  const [first] = boosts
  if (!first) throw new Refusal('not_found')
  await publishGiftChange(context, giftId)
  return forAll ? { ...first, boosts } : first
}

/** How many gifts the group of a gift has. */
async function giftsTogether({ db }: CommandContext, giftId: string) {
  const { gifts } = await db.one<{ gifts: number }>(sql`
    select coalesce(cardinality(gifts_together(${giftId})), 1) as gifts`)
  return gifts
}
