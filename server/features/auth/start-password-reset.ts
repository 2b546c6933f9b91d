import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { fileNameOf } from '#server/platform/mail/file-transport.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { passwordResetEmail } from './password-reset-email.ts'
import { expireResetKeys } from './expire-reset-keys.ts'
import { newResetKey, resetKeyHash } from './reset-keys.ts'

const validForMs = 3_600_000

/** `actorId` is the admin who sends the reset, null where the person asked for it. */
type Reset = { userId: string; actorId: string | null; origin: RequestOrigin; now: Date }

/** Where the mail goes. `file` is its name in DATA_DIR/mail where no mail server is set up, else null. */
export type StartedReset = { email: string; file: string | null }

/**
 * Makes the one link that resets a person's password from now on, valid for an hour, and puts its mail into the outbox.
 * The link stands nowhere but in the mail. The person exists and is not deleted. Wake the mailer after the commit.
 */
export async function startPasswordReset(tx: Tx, mailer: Mailer, reset: Reset): Promise<StartedReset> {
  const { userId, actorId, origin, now } = reset
  const person = await tx.one<{ email: string; firstName: string }>(sql`
    select email, first_name as "firstName" from users where id = ${userId} and deleted_at is null for no key update`)
  const resetKey = newResetKey()
  const expiresAt = new Date(now.getTime() + validForMs)
  await expireResetKeys(tx, userId, now)
  await tx.many(sql`
    insert into password_reset_tokens (id, user_id, token, expires_at, created_at)
    values (${newId(now)}, ${userId}, decode(${resetKeyHash(resetKey)}, 'hex'), ${expiresAt}, ${now})`)

  const message = passwordResetEmail(person, { resetKey, isByAdmin: actorId !== null }, mailer.branding())
  const id = await mailer.queue(tx, { type: 'password_reset', userId, actorId, message, expiresAt, now })
  await recordAuditEvent(tx, {
    action: actorId === null ? 'reset_asked' : 'reset_sent',
    actorId,
    targetId: userId,
    origin,
  })
  const file = mailer.isSetUp ? null : fileNameOf({ id, type: 'password_reset', createdAt: now })
  return { email: person.email, file }
}
