import type { EmailBranding, EmailMessage } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

type Reset = { resetKey: string; isByAdmin: boolean }

/** The email with a reset link. The link starts with the installation's own address, never with one from a request. */
export function passwordResetEmail(
  { email, firstName }: { email: string; firstName: string },
  { resetKey, isByAdmin }: Reset,
  branding: EmailBranding,
): EmailMessage {
  const words = {
    subject: 'Reset your password',
    recipientName: firstName,
    paragraphs: [
      isByAdmin
        ? `An administrator of ${branding.orgName} has sent you this link to choose a new password.`
        : `Somebody, most likely you, asked to reset the password of your account at ${branding.orgName}.`,
    ],
    button: { label: 'Choose a new password', url: `${branding.origin}/reset-password?token=${resetKey}` },
    footnotes: [
      'The link works once, for one hour. A newer link replaces it.',
      'If you did not expect this mail, leave it be: your password stays as it is.',
    ],
  }
  return renderEmail(email, words, branding)
}
