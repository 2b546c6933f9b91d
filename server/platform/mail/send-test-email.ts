import { mailFailureText } from '#messages/unsent-emails.ts'
import { Email } from '#contract/shapes.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { renderEmail } from './email-layout.ts'
import type { EmailBranding, EmailTemplate } from './email-message.ts'
import { fileNameOf } from './file-transport.ts'
import { createTransport, type MailSettings } from './mailer.ts'

type TestEmail = { mail: MailSettings; files: FileStorage; branding: EmailBranding; to: string; now: Date }

/** Sends an email to an address that an operator names, as the server sends its own, and tells what came of it. */
export async function sendTestEmail({ mail, files, branding, to, now }: TestEmail) {
  if (!Email.safeParse(to).success) return { text: `${to} is not an email address.`, isDone: false }
  if (mail.smtpUrl === null)
    return {
      text: 'SMTP_URL is not set, so there is no mail server. Password resets are written as files.',
      isDone: false,
    }
  const [language] = branding.languages
  const message = renderEmail({ email: to, firstName: to, language }, testTemplate, branding)
  const email = { id: newId(now), type: 'test' as const, createdAt: now, message }
  const transport = createTransport(mail, files)
  const delivery = await transport.deliver(email).finally(transport.close)
  const place = mail.smtpUrl.startsWith('file:') ? files.locationOf(fileNameOf(email)) : placeOf(mail.smtpUrl)
  if (!('reason' in delivery)) return { text: `Sent to ${to}: ${place} took it, from ${mail.from}.`, isDone: true }
  const said = delivery.answer === undefined ? '' : ` It said: ${delivery.answer}`
  const text = `Not sent to ${to} by ${place}. ${mailFailureText(delivery.reason)} (${delivery.reason})${said}`
  return { text, isDone: false }
}

/** Without user and password. */
function placeOf(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl)
  return `${protocol}//${host}`
}

const testTemplate: EmailTemplate = (texts, { orgName }) => ({
  subject: texts.test_subject({ orgName }),
  paragraphs: [texts.test],
  button: null,
  footnotes: [],
})
