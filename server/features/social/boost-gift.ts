import type { Boost } from '#contract/social.ts'
import { monthOf } from '#domain/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'

type Boosting = { boosterId: string; timeZone: string; idempotencyKey: IdempotencyKey | null; now: Date }

/** Gives a gift's receiver one token of the house. Refuses: not_found, own_boost, receiver_gone, already_boosted, key_reused. */
export function boostGift(
  db: Db,
  giftId: string,
  { boosterId, timeZone, idempotencyKey, now }: Boosting,
): Promise<Boost> {
  return db.one<Boost>(sql`
    select * from boost_gift(
      ${newId(now)}, ${giftId}, ${boosterId}, ${now}, ${monthOf(now, timeZone)}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)
}
