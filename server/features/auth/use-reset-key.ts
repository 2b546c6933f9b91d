import { resetKeyHash } from './reset-keys.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { queueAccountChangedEmail } from './account-changed-email.ts'

/** Whose password a reset key resets. */
export type KeyOwner = { id: string; email: string; firstName: string; storeNumber: string }

type Reset = { resetKey: string; password: string; mailer: Mailer; origin: RequestOrigin; now: Date }

/** Whose reset key this is; null for one that is unknown, used, expired or replaced by a newer one. */
export const ownerOfResetKey = (db: Db, resetKey: string, now: Date) =>
  db.maybe<KeyOwner>(sql`
    select person.id, person.email, first_name as "firstName", store_number as "storeNumber"
    from password_reset_tokens reset join users person on person.id = reset.user_id and person.deleted_at is null
    where reset.token = decode(${resetKeyHash(resetKey)}, 'hex') and used_at is null and expires_at > ${now}`)

/** Sets a password, which comes hashed, and ends all sessions of the account. False where another use, or a newer key, came first. */
export function useResetKey(db: Db, owner: KeyOwner, reset: Reset): Promise<boolean> {
  const { resetKey, password, mailer, origin, now } = reset
  return db.transaction(async (tx) => {
    const locked = await lock(tx, owner.id)
    // A try whose answer was lost has been carried out: nobody else makes the same hash.
    if (locked?.password === password) return true
    const used = await tx.maybe(sql`
      update password_reset_tokens set used_at = ${now}
      where token = decode(${resetKeyHash(resetKey)}, 'hex') and used_at is null and expires_at > ${now}
      returning id`)
    if (!locked || !used) return false

    await tx.many(sql`update users set password = ${password}, updated_at = ${now} where id = ${owner.id}`)
    await tx.many(sql`delete from sessions where user_id = ${owner.id}`)
    await queueAccountChangedEmail(tx, mailer, { person: owner, change: 'password_changed', now })
    await recordAuditEvent(tx, { action: 'password_reset', actorId: null, targetId: owner.id, origin })
    return true
  })
}

const lock = (tx: Tx, id: string) =>
  tx.maybe<{ password: string }>(sql`
    select password from users where id = ${id} and deleted_at is null for no key update`)
