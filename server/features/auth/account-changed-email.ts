import * as texts from '#texts/emails.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

const changes = {
  password_changed: { subject: texts.password_changed_subject, change: texts.password_changed },
  email_changed: { subject: texts.email_changed_subject, change: texts.email_changed },
  passkey_added: { subject: texts.passkey_added_subject, change: texts.passkey_added },
  passkey_removed: { subject: texts.passkey_removed_subject, change: texts.passkey_removed },
  recovery_codes_created: { subject: texts.recovery_codes_created_subject, change: texts.recovery_codes_created },
  recovery_code_used: { subject: texts.recovery_code_used_subject, change: texts.recovery_code_used },
}

type AccountChange = { person: EmailReceiver; change: keyof typeof changes; now: Date }

/** Tells the address that the account had before it that its password, its email or a passkey was changed. */
export function queueAccountChangedEmail(tx: Tx, mailer: Mailer, { person, change, now }: AccountChange) {
  const message = accountChangedEmail(person, change, mailer.branding())
  return queueNotificationEmail(tx, mailer, { type: change, person, message, actorId: null, now })
}

function accountChangedEmail(
  { email, firstName }: EmailReceiver,
  type: keyof typeof changes,
  branding: EmailBranding,
): EmailMessage {
  const { subject, change } = changes[type]
  const words = {
    ...{ subject, recipientName: firstName, button: null },
    paragraphs: [texts.account_changed({ orgName: branding.orgName, change })],
    footnotes: [texts.not_you],
  }
  return renderEmail(email, words, branding)
}
