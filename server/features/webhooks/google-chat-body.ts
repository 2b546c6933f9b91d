import { type ChatMessage, fitted } from './chat-message.ts'

const maxTitle = 1_000
const maxWords = 3_000

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

const escape = (character: string) => references[character] ?? character

/** A card for a webhook of Google Chat. A message's own `text` would read mentions, so there is none. */
export function googleChatBody({ title, words, link }: ChatMessage) {
  const paragraph = (text: string) => ({ textParagraph: { text } })
  const widgets = [
    paragraph(`<b>${fitted(title, maxTitle, escape)}</b>`),
    ...(words === null ? [] : [paragraph(fitted(words, maxWords, escape))]),
    ...(link ? [{ buttonList: { buttons: [{ text: link.text, onClick: { openLink: { url: link.url } } }] } }] : []),
  ]
  return { cardsV2: [{ cardId: 'event', card: { sections: [{ widgets }] } }] }
}
