import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

const keyBytes = 32

/** A new key for a password reset link. */
export const newResetKey = () => randomBytes(keyBytes).toString('base64url')

/** The stored form of a reset key, in hex. No link can be made from it. */
export const resetKeyHash = (resetKey: string) => createHash('sha256').update(resetKey).digest('hex')

/** Invalidates a user's open reset links. The caller has locked the user's row. */
export const expireResetKeys = (tx: Tx, userId: string, now: Date) =>
  tx.many(sql`
    update password_reset_tokens set expires_at = ${now}
    where user_id = ${userId} and used_at is null and expires_at > ${now}`)
