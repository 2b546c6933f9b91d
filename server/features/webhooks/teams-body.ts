import { type ChatMessage, fitted } from './chat-message.ts'

const maxTitle = 1_000
const maxWords = 3_000
const maxLines = 20

const asIs = (character: string) => character

/**
 * A message for a Teams workflow that posts an adaptive card. Its texts are text runs, in which Teams reads no Markdown, so that
 * nobody's words become a link or a mention.
 */
export function teamsBody({ title, words, link }: ChatMessage) {
  const heading = textBlock(fitted(title, maxTitle, asIs), { weight: 'Bolder' })
  const lines = words === null ? [] : linesOf(fitted(words, maxWords, asIs))
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: fitted(title, maxTitle, asIs),
          body: [heading, ...lines.map((line) => textBlock(line, {}))],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }] }),
        },
      },
    ],
  }
}

const textBlock = (text: string, style: { weight?: 'Bolder' }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
})

/** The lines with text; those beyond the last place are one. */
function linesOf(words: string) {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const rest = lines.slice(maxLines - 1).join(' ')
  return rest === '' ? lines : [...lines.slice(0, maxLines - 1), rest]
}
