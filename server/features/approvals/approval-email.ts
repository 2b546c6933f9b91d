import type { EmailMessage, EmailBranding } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

/** Tells a newcomer that the account can be used. */
export function approvalEmail(
  { email, firstName }: { email: string; firstName: string },
  head: EmailBranding,
): EmailMessage {
  const words = {
    subject: 'Your account has been approved',
    recipientName: firstName,
    paragraphs: [
      `Welcome to ${head.orgName}! Your account has been approved, and this week’s tokens to give are waiting for you.`,
    ],
    button: { label: 'Log in', url: `${head.origin}/?login` },
    footnotes: ['Log in with your email and the password you chose when you signed up.'],
  }
  return renderEmail(email, words, head)
}
