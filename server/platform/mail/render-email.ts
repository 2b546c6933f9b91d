import { emailHtml } from './email-html.ts'
import type { EmailMessage, EmailBranding, Words } from './email-message.ts'

/** Lays a letter out, in plain text and in HTML. */
export function renderEmail(to: string, words: Words, head: EmailBranding): EmailMessage {
  return { to, subject: words.subject, text: textOf(words, head), html: emailHtml(words, head) }
}

function textOf({ greets, paragraphs, button, afterwards }: Words, { orgName, origin }: EmailBranding) {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const signature = `-- \n${orgName}\n${origin}`
  return `${[`Hi ${greets},`, ...paragraphs, ...link, ...afterwards, signature].join('\n\n')}\n`
}
