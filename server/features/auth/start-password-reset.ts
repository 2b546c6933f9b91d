import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { headFootnote } from '#server/features/transparency/head-footnote.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'
import { fileNameOf } from '#server/platform/mail/file-transport.ts'
import { receiverLanguage } from '#server/platform/mail/receiver-language.ts'
import { mailedKeyHash, newMailedKey } from './mailed-keys.ts'
import { passwordResetEmail } from './password-reset-email.ts'
import { expireResetKeys, resetKeyValidMs } from './reset-keys.ts'

/** `actorId` is the admin who sends the reset, null when the user asked for it. */
type ResetRequest = { userId: string; actorId: string | null }

/** The destination of the email. `file` is its name when no mail server is set up, else null. */
export type StartedReset = { email: string; file: string | null }

/** Earlier links end. The new one is valid for an hour and exists only in the email. The user exists. Refuses: no_email. */
export async function startPasswordReset(
  tx: Tx,
  { mailer, origin, now }: Pick<CommandContext, 'mailer' | 'origin' | 'now'>,
  { userId, actorId }: ResetRequest,
): Promise<StartedReset> {
  const user = await tx.one<{ email: string | null; firstName: string }>(sql`
    select email, first_name as "firstName" from users where id = ${userId} and deleted_at is null for no key update`)
  const { email } = user
  if (email === null) throw new Refusal('no_email')
  const resetKey = newMailedKey()
  const expiresAt = new Date(now.getTime() + resetKeyValidMs)
  await expireResetKeys(tx, userId, now)
  await tx.many(sql`
    insert into password_reset_tokens (id, user_id, token, expires_at, created_at)
    values (${newId(now)}, ${userId}, decode(${mailedKeyHash(resetKey)}, 'hex'), ${expiresAt}, ${now})`)

  const branding = mailer.branding()
  const language = await receiverLanguage(tx, userId, branding)
  const template = passwordResetEmail({ resetKey, isByAdmin: actorId !== null, records: await headFootnote(tx) })
  const message = renderEmail({ ...user, email, language }, template, branding)
  const id = await mailer.queue(tx, { type: 'password_reset', userId, actorId, message, expiresAt, origin })
  tx.afterCommit(mailer.wake)
  const action = actorId === null ? 'reset_asked' : 'reset_sent'
  await recordAuditEvent(tx, { action, actorId, targetId: userId, origin })
  const file = mailer.isSetUp ? null : fileNameOf({ id, type: 'password_reset', createdAt: now })
  return { email, file }
}
