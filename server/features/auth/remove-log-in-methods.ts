import type { AuditDetails } from '#domain/audit-actions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailOrigin } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import { queueAccountChangedEmail } from './account-changed-email.ts'

type Removal = { person: EmailReceiver; mailer: Mailer; origin: EmailOrigin }

/**
 * Removes all passkeys, recovery codes and connections with providers of a user, since somebody who took the account may have added them. Returns their
 * number, for the audit event of the caller.
 */
export async function removeLogInMethods(tx: Tx, { person, mailer, origin }: Removal): Promise<AuditDetails> {
  const passkeys = await tx.many(sql`delete from passkeys where user_id = ${person.id} returning id`)
  const codes = await tx.many(sql`delete from recovery_codes where user_id = ${person.id} returning code_hash`)
  const identities = await tx.many(sql`delete from identities where user_id = ${person.id} returning id`)
  if (passkeys.length > 0) await queueAccountChangedEmail(tx, mailer, { person, change: 'passkey_removed', origin })
  if (identities.length > 0) await queueAccountChangedEmail(tx, mailer, { person, change: 'identity_removed', origin })
  const logInMethods = passkeys.length + codes.length + identities.length
  return logInMethods > 0 ? { logInMethods } : {}
}
