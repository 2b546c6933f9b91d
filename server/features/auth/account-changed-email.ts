import type { Tx } from '#server/platform/db/db.ts'
import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

const changes = {
  password_changed: {
    subject: 'Your password was changed',
    paragraph: 'The password of your account was changed.',
  },
  email_changed: {
    subject: 'Your email was changed',
    paragraph: 'The email of your account was changed. Use the new one to log in from now on.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    paragraph: 'A passkey was added to your account. It logs in without the password.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    paragraph: 'A passkey was removed from your account and no longer logs in.',
  },
  recovery_codes_created: {
    subject: 'New recovery codes',
    paragraph:
      'Recovery codes were created for your account. Each sets a new password once; earlier codes no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    paragraph: 'A recovery code set a new password for your account, and all devices were logged out.',
  },
}

type AccountChange = { person: EmailReceiver; change: keyof typeof changes; now: Date }

/** Tells the address that the account had before it that its password, its email or a passkey was changed. */
export function queueAccountChangedEmail(tx: Tx, mailer: Mailer, { person, change, now }: AccountChange) {
  const message = accountChangedEmail(person, change, mailer.branding())
  return queueNotificationEmail(tx, mailer, { type: change, person, message, actorId: null, now })
}

function accountChangedEmail(
  { email, firstName }: EmailReceiver,
  change: keyof typeof changes,
  branding: EmailBranding,
): EmailMessage {
  const { subject, paragraph } = changes[change]
  const words = {
    ...{ subject, recipientName: firstName, button: null },
    paragraphs: [`${branding.orgName}: ${paragraph}`],
    footnotes: ['If this was not you, tell an administrator right away.'],
  }
  return renderEmail(email, words, branding)
}
