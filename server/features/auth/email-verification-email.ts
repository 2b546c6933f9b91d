import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

/** The email with a link that verifies its address. */
export function emailVerificationEmail(
  { email, firstName }: { email: string; firstName: string },
  key: string,
  branding: EmailBranding,
): EmailMessage {
  const words = {
    subject: 'Verify your email',
    recipientName: firstName,
    paragraphs: [`This email was given for an account at ${branding.orgName}. Open the link to show that it is yours.`],
    button: { label: 'Verify this email', url: `${branding.origin}/verify-email?token=${key}` },
    footnotes: [
      'The link works once, for seven days. A newer link replaces it.',
      'If this is not your account, do not open the link, and tell an administrator.',
    ],
  }
  return renderEmail(email, words, branding)
}
