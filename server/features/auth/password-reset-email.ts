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
    subject: 'Reset your password',
    recipientName: firstName,
    paragraphs: [
      isByAdmin
        ? `An administrator at ${branding.orgName} sent you this link to choose a new password.`
        : `Someone, most likely you, asked to reset the password of your ${branding.orgName} account.`,
    ],
    button: { label: 'Choose a new password', url: `${branding.origin}/reset-password?token=${resetKey}` },
    footnotes: [
      'The link works once, within one hour. A newer link replaces it.',
      'If you did not expect this email, ignore it: your password stays the same.',
      ...records,
    ],
  }
  return renderEmail(email, words, branding)
}
