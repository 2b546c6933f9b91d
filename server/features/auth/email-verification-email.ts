import * as texts from '#texts/emails.ts'
import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

/** The email with a link that verifies its address. */
export function emailVerificationEmail(
  { email, firstName }: { email: string; firstName: string },
  key: string,
  branding: EmailBranding,
): EmailMessage {
  const words = {
    subject: texts.verify_subject,
    recipientName: firstName,
    paragraphs: [texts.verify({ orgName: branding.orgName })],
    button: { label: texts.verify_button, url: `${branding.origin}/verify-email?token=${key}` },
    footnotes: [texts.verify_works_once, texts.verify_not_yours],
  }
  return renderEmail(email, words, branding)
}
