import type { Tx } from '#server/platform/db/db.ts'
import type { EmailOrigin, EmailTemplate, EmailTexts } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'

type Change =
  | 'password_changed'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_added'
  | 'identity_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'

const subjectsIn = (texts: EmailTexts): Record<Change, string> => ({
  password_changed: texts.password_changed_subject,
  email_changed: texts.email_changed_subject,
  passkey_added: texts.passkey_added_subject,
  passkey_removed: texts.passkey_removed_subject,
  identity_added: texts.identity_added_subject,
  identity_removed: texts.identity_removed_subject,
  recovery_codes_created: texts.recovery_codes_created_subject,
  recovery_code_used: texts.recovery_code_used_subject,
})

type AccountChange = { person: EmailReceiver; change: Change; origin: EmailOrigin }

/** To the address that the account had before. */
export const queueAccountChangedEmail = (tx: Tx, mailer: Mailer, { person, change, origin }: AccountChange) =>
  queueNotificationEmail(tx, mailer, {
    type: change,
    person,
    template: accountChangedEmail(change),
    actorId: null,
    origin,
  })

const accountChangedEmail =
  (change: Change): EmailTemplate =>
  (texts, { orgName }) => ({
    subject: subjectsIn(texts)[change],
    paragraphs: [texts.account_changed({ orgName, change: texts[change] })],
    button: null,
    footnotes: [texts.not_you],
  })
