import type { HttpContext } from '#server/app-context.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'

/** `addedIn` is the session that adds it, which alone needs no notice of it; null for an account that is created with it. */
type Addition = { userId: string; providerId: string; subject: string; addedIn: string | null }

/** Connects an account with somebody of a provider, and notifies the user. False if either of the two is connected with another. */
export async function addIdentity(
  tx: Tx,
  { mailer, now, origin }: Pick<HttpContext, 'mailer' | 'now' | 'origin'>,
  { userId, providerId, subject, addedIn }: Addition,
) {
  const person = await tx.one<EmailReceiver>(sql`
    select id, email, first_name as "firstName" from users where id = ${userId} for no key update`)
  const isFirst = addedIn === null
  const added = await tx.maybe(sql`
    insert into identities (id, user_id, provider_id, subject, is_first, added_in, created_at)
    values (${newId(now)}, ${userId}, ${providerId}, ${subject}, ${isFirst}, ${addedIn}, ${now})
    on conflict do nothing returning id`)
  if (!added) return false
  if (!isFirst) await queueAccountChangedEmail(tx, mailer, { person, change: 'identity_added', origin })
  // Of its own, beside the event of the log-in or the sign-up that the same request is.
  const event = { ...origin, eventId: newId(now) }
  await recordAuditEvent(tx, { action: 'identity_added', actorId: userId, origin: event })
  return true
}
