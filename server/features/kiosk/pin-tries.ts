import { pinLimits } from '#domain/limits.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Try = { userId: string; deviceId: string }

/** Counts a try before it is verified, so that of many at once no more than the limits are. False if there is none left. */
export async function countPinTry(db: Db, { userId, deviceId }: Try): Promise<boolean> {
  const counted = await db.maybe(sql`
    with here as (
      insert into pin_tries as known (user_id, device_id, tries) values (${userId}, ${deviceId}, 1)
      on conflict (user_id, device_id) do update set tries = known.tries + 1 where known.tries < ${pinLimits.tries}
      returning tries
    ), everywhere as (
      update pins set wrong_tries = wrong_tries + 1
      where user_id = ${userId} and wrong_tries < ${pinLimits.wrongTries} and exists (select from here)
      returning user_id
    )
    select from here
    where exists (select from everywhere) or not exists (select from pins where user_id = ${userId})`)
  return counted !== null
}

/** Of a right PIN, which was counted as a wrong one. */
export async function forgetPinTries(tx: Tx, { userId, deviceId }: Try) {
  await tx.many(sql`delete from pin_tries where user_id = ${userId} and device_id = ${deviceId}`)
  await tx.many(sql`update pins set wrong_tries = greatest(wrong_tries - 1, 0) where user_id = ${userId}`)
}
