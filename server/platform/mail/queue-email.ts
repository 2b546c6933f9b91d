import type { Tx } from '#server/platform/db/db.ts'
import type { EmailMessage, MailType } from './email-message.ts'
import type { Mailer } from './mailer.ts'

/** Who gets an email. */
export type EmailReceiver = { id: string; email: string; firstName: string }

type NotificationEmail = {
  type: MailType
  person: EmailReceiver
  message: EmailMessage
  /** Who caused it, and hears of it when it cannot be delivered. */
  actorId: string | null
  now: Date
}

const expiresAfterMs = 24 * 3_600_000

/**
 * Queues an email that repeats what the app shows too, and wakes the mailer after the commit. Without a mail server
 * nothing is queued: no file is written for it.
 */
export async function queueNotificationEmail(tx: Tx, mailer: Mailer, { person, now, ...email }: NotificationEmail) {
  if (!mailer.isSetUp) return
  await mailer.queue(tx, { ...email, userId: person.id, now, expiresAt: new Date(now.getTime() + expiresAfterMs) })
  tx.afterCommit(mailer.wake)
}
