import { type ChatMessage, fitted } from './chat-message.ts'

/** The most characters of a text object in a section. */
const maxText = 3_000
const maxFallback = 1_000

/** Without these three, no text can be a link, a mention of people or of a whole channel. */
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (character: string) => references[character] ?? character

/** A message of Slack's incoming webhooks. `verbatim` keeps Slack from making links and mentions of plain words. */
export function slackBody({ title, words, link }: ChatMessage) {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })
  return {
    text: fitted(title, maxFallback, escape),
    unfurl_links: false,
    blocks: [
      section(fitted(title, maxText, escape)),
      ...(words === null ? [] : [section(quoted(words))]),
      ...(link ? [{ type: 'context', elements: [{ type: 'mrkdwn', text: linkTo(link), verbatim: true }] }] : []),
    ],
  }
}

/** The sign of a quotation begins each line. */
const quoted = (words: string) =>
  `>${fitted(words, maxText - 1, (character) => (character === '\n' ? '\n>' : escape(character)))}`

const linkTo = ({ text, url }: { text: string; url: string }) =>
  `<${fitted(url, maxFallback, escape)}|${fitted(text.replaceAll('|', '/'), maxFallback, escape)}>`
