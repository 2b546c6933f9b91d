import type { Boost } from '#contract/social.ts'
import { monthOf } from '#domain/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import type { RequestKey } from '#server/http/idempotency.ts'

type Boosting = { boosterId: string; timeZone: string; requestKey: RequestKey | null; now: Date }

/** Gives a gift's receiver one token of the house. Refuses: not_found, own_boost, receiver_gone, already_boosted, key_reused. */
export function boostGift(db: Db, giftId: string, { boosterId, timeZone, requestKey, now }: Boosting): Promise<Boost> {
  return db.one<Boost>(sql`
    select * from boost_gift(
      ${newId(now)}, ${giftId}, ${boosterId}, ${now}, ${monthOf(now, timeZone)}, ${requestKey?.key}, ${requestKey?.hash})`)
}
