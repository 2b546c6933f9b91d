import * as texts from '#texts/emails.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

type Approval = { person: EmailReceiver; actorId: string; now: Date }

/** Emails a new user that their account was approved. */
export function queueApprovalEmail(tx: Tx, mailer: Mailer, { person, actorId, now }: Approval) {
  const message = approvalEmail(person, mailer.branding())
  return queueNotificationEmail(tx, mailer, { type: 'approval', person, message, actorId, now })
}

function approvalEmail({ email, firstName }: EmailReceiver, branding: EmailBranding): EmailMessage {
  const words = {
    subject: texts.approved_subject,
    recipientName: firstName,
    paragraphs: [texts.approved({ orgName: branding.orgName })],
    button: { label: texts.log_in, url: `${branding.origin}/?login` },
    footnotes: [texts.approved_how],
  }
  return renderEmail(email, words, branding)
}
