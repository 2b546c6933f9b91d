import { pinLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Try = { userId: string; deviceId: string }

/**
 * Counts a try before it is verified, so that of many at once no more than the limit are. A right PIN forgets them.
 * Refuses: pin_locked.
 */
export async function countPinTry(db: Db, { userId, deviceId }: Try) {
  const counted = await db.maybe(sql`
    insert into pin_tries as known (user_id, device_id, tries) values (${userId}, ${deviceId}, 1)
    on conflict (user_id, device_id) do update set tries = known.tries + 1 where known.tries < ${pinLimits.tries}
    returning tries`)
  if (!counted) throw new Refusal('pin_locked')
}

export const forgetPinTries = (tx: Tx, { userId, deviceId }: Try) =>
  tx.many(sql`delete from pin_tries where user_id = ${userId} and device_id = ${deviceId}`)
