import { emailHtml } from './email-html.ts'
import type { EmailMessage, EmailBranding, EmailContent } from './email-message.ts'

/** Lays a letter out, in plain text and in HTML. */
export function renderEmail(to: string, words: EmailContent, head: EmailBranding): EmailMessage {
  return { to, subject: words.subject, text: textOf(words, head), html: emailHtml(words, head) }
}

function textOf({ recipientName, paragraphs, button, footnotes }: EmailContent, { orgName, origin }: EmailBranding) {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const signature = `-- \n${orgName}\n${origin}`
  return `${[`Hi ${recipientName},`, ...paragraphs, ...link, ...footnotes, signature].join('\n\n')}\n`
}
