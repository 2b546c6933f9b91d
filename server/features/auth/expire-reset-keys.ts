import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Makes the links useless that would still reset this person's password. The person's row is locked. */
export const expireResetKeys = (tx: Tx, userId: string, now: Date) =>
  tx.many(sql`
    update password_reset_tokens set expires_at = ${now}
    where user_id = ${userId} and used_at is null and expires_at > ${now}`)
