import { letterHtml } from './email-html.ts'
import type { Letter, Letterhead, Words } from './email-message.ts'

/** Lays a letter out, in plain text and in HTML. */
export function writeLetter(to: string, words: Words, head: Letterhead): Letter {
  return { to, subject: words.subject, text: textOf(words, head), html: letterHtml(words, head) }
}

function textOf({ greets, paragraphs, button, afterwards }: Words, { orgName, origin }: Letterhead) {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const signature = `-- \n${orgName}\n${origin}`
  return `${[`Hi ${greets},`, ...paragraphs, ...link, ...afterwards, signature].join('\n\n')}\n`
}
