import type { EmailMessage, EmailBranding } from '#server/platform/mail/email-message.ts'
import { renderEmail } from '#server/platform/mail/email-layout.ts'

const changes = {
  password_changed: {
    subject: 'Your password was changed',
    paragraph: 'The password of your account was changed.',
  },
  email_changed: {
    subject: 'Your email was changed',
    paragraph: 'The email of your account was changed. From now on you log in with the new one.',
  },
}

export type Change = keyof typeof changes

/** Tells whoever had the account until now that its password or email is another one, at the address it had. */
export function accountChangedEmail(
  { email, firstName }: { email: string; firstName: string },
  change: Change,
  head: EmailBranding,
): EmailMessage {
  const { subject, paragraph } = changes[change]
  const words = {
    ...{ subject, recipientName: firstName, button: null },
    paragraphs: [`${head.orgName}: ${paragraph}`],
    footnotes: ['If this was not you, tell an administrator at once.'],
  }
  return renderEmail(email, words, head)
}
