import type { Tx } from '#server/platform/db/db.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'

type Approval = { person: EmailReceiver; actorId: string; now: Date }

export const queueApprovalEmail = (tx: Tx, mailer: Mailer, { person, actorId, now }: Approval) =>
  queueNotificationEmail(tx, mailer, { type: 'approval', person, template: approvalEmail, actorId, now })

const approvalEmail: EmailTemplate = (texts, { orgName, origin }) => ({
  subject: texts.approved_subject,
  paragraphs: [texts.approved({ orgName })],
  button: { label: texts.log_in, url: `${origin}/?login` },
  footnotes: [texts.approved_how],
})
