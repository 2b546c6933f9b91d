import type { ClaimCard } from '#contract/cards.ts'
import type { Gift } from '#contract/gifts.ts'
import { monthOf } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { cardHash } from './card-codes.ts'

/**
 * Makes the gift of a card. Only unknown codes count towards the limit of tries.
 * Refuses: too_many_requests, unknown_card, own_card, card_claimed, card_expired, card_void, too_many_to_hold, key_reused.
 */
export async function claimCard(
  { db, settings, events, rateLimits, now, idempotencyKey }: CommandContext,
  claimer: { id: string },
  { code }: ClaimCard,
): Promise<Gift> {
  await refuseWhenExhausted(rateLimits.cardFailures, claimer.id)
  const card = await db.maybe<{ id: string }>(sql`
    select id from cards where code_hash = ${cardHash(settings, code)}`)
  if (!card) {
    await rateLimits.cardFailures.penalty(claimer.id)
    throw new Refusal('unknown_card', { field: 'code' })
  }

  // The statement sorts by id: the tokens come back before they are given.
  const ids = Array.from({ length: 4 }, () => newId(now))
  const gift = await db.one<Gift>(sql`
    select * from claim_card(
      ${card.id}, ${claimer.id}, ${newId(now)}, ${now}, ${monthOf(now, settings.timeZone)}, ${ids},
      ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)

  events.publish({ topic: 'gift' })
  for (const userId of [gift.fromUserId, gift.toUserId]) events.publish({ topic: 'person', userId })
  return gift
}
