import type { EmailMessage, EmailBranding } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

type Winner = { email: string; firstName: string }

/** Tells somebody that they won a competition. */
export function winnerEmail(
  { email, firstName }: Winner,
  { title, prize }: { title: string; prize: string },
  head: EmailBranding,
): EmailMessage {
  const words = {
    subject: `You won "${title}"!`,
    recipientName: firstName,
    paragraphs: [`Congratulations: your entry was drawn in "${title}".`, `The prize: ${prize}`],
    button: { label: 'See the competition', url: `${head.origin}/competitions` },
    footnotes: ['An admin of your store tells you how you get it.'],
  }
  return renderEmail(email, words, head)
}
