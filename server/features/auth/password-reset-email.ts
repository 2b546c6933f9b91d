import type { EmailMessage, EmailBranding } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

type Reset = { resetKey: string; isByAdmin: boolean }

/** The mail with the link that resets a password. The link begins with the product's own address, whoever asked. */
export function passwordResetEmail(
  { email, firstName }: { email: string; firstName: string },
  { resetKey, isByAdmin }: Reset,
  head: EmailBranding,
): EmailMessage {
  const words = {
    subject: 'Reset your password',
    recipientName: firstName,
    paragraphs: [
      isByAdmin
        ? `An administrator of ${head.orgName} has sent you this link to choose a new password.`
        : `Somebody, most likely you, asked to reset the password of your account at ${head.orgName}.`,
    ],
    button: { label: 'Choose a new password', url: `${head.origin}/reset-password?token=${resetKey}` },
    footnotes: [
      'The link works once, for one hour. A newer link replaces it.',
      'If you did not expect this mail, leave it be: your password stays as it is.',
    ],
  }
  return renderEmail(email, words, head)
}
