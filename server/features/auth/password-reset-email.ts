import * as texts from '#texts/emails.ts'
import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

/** `records` are further footnotes. */
type Reset = { resetKey: string; isByAdmin: boolean; records: string[] }

/** The email with a reset link. The link starts with the installation's own address, never with one from a request. */
export function passwordResetEmail(
  { email, firstName }: { email: string; firstName: string },
  { resetKey, isByAdmin, records }: Reset,
  branding: EmailBranding,
): EmailMessage {
  const words = {
    subject: texts.reset_subject,
    recipientName: firstName,
    paragraphs: [
      isByAdmin
        ? texts.reset_by_admin({ orgName: branding.orgName })
        : texts.reset_by_self({ orgName: branding.orgName }),
    ],
    button: { label: texts.reset_button, url: `${branding.origin}/reset-password?token=${resetKey}` },
    footnotes: [texts.reset_works_once, texts.reset_not_expected, ...records],
  }
  return renderEmail(email, words, branding)
}
