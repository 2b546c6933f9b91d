import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export const resetKeyValidMs = 3_600_000

/** Invalidates a user's open reset links. The caller has locked the user's row. */
export const expireResetKeys = (tx: Tx, userId: string, now: Date) =>
  tx.many(sql`
    update password_reset_tokens set expires_at = ${now}
    where user_id = ${userId} and used_at is null and expires_at > ${now}`)

/** Ends the open ways to a new password, when there is one or the account gets another email: links and the code of a manager. */
export async function endResets(tx: Tx, userId: string, now: Date) {
  await expireResetKeys(tx, userId, now)
  await tx.many(sql`delete from reset_codes where user_id = ${userId}`)
}
