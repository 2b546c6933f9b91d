import type { MailType } from '#domain/mail-types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { renderEmail } from './email-layout.ts'
import type { EmailOrigin, EmailTemplate } from './email-message.ts'
import type { Mailer } from './mailer.ts'
import { receiverLanguage } from './receiver-language.ts'

/** Without an email they get none. */
export type EmailReceiver = { id: string; email: string | null; firstName: string }

type NotificationEmail = {
  type: MailType
  person: EmailReceiver
  template: EmailTemplate
  /** Who caused it, and hears of it when it cannot be delivered. */
  actorId: string | null
  origin: EmailOrigin
}

const expiresAfterMs = 24 * 3_600_000

/** Repeats what the app shows too. Without a mail server or an address nothing is queued: no file is written for it. */
export async function queueNotificationEmail(
  tx: Tx,
  mailer: Mailer,
  { type, person, template, actorId, origin }: NotificationEmail,
) {
  const { email } = person
  if (!mailer.isSetUp || email === null) return
  const branding = mailer.branding()
  const language = await receiverLanguage(tx, person.id, branding)
  const message = renderEmail({ ...person, email, language }, template, branding)
  const expiresAt = new Date(origin.at.getTime() + expiresAfterMs)
  await mailer.queue(tx, { type, userId: person.id, message, actorId, expiresAt, origin })
  tx.afterCommit(mailer.wake)
}
