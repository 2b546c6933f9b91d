import { testEvent } from '#domain/webhooks.ts'
import type { Texts } from '#messages/texts-of.ts'
import type { EventContent } from './event-content.ts'

/** A message before it takes the form of a chat: plain texts, in which nothing is escaped yet. */
export type ChatMessage = { title: string; words: string | null; link: { text: string; url: string } | null }

type Options = { texts: Texts['webhookMessages']; organization: string }

/** All that chats may take for the end of a line. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Lines of words end in `\n` alone: after another sign, they would begin outside of what marks them as somebody's words. */
export function chatMessage(content: EventContent, options: Options): ChatMessage {
  const { title, words, link } = messageOf(content, options)
  return { title: title.replace(lineBreaks, ' '), words: words?.replace(lineBreaks, '\n') ?? null, link }
}

function messageOf(content: EventContent, { texts, organization }: Options): ChatMessage {
  const open = (url: string) => ({ text: texts.open_in({ organization }), url })
  switch (content.type) {
    case 'gift.created': {
      const { gift, from, to } = content.data
      const names = to.map(({ name }) => name).join(', ')
      const title = texts.gift_created({ from: from.name, to: names, tokens: gift.amount, people: to.length })
      return { title, words: wordsOf(gift), link: open(gift.url) }
    }
    case 'gift.boosted': {
      const { gift, by, to } = content.data
      return { title: texts.gift_boosted({ by: by.name, to: to.name }), words: gift.message, link: open(gift.url) }
    }
    case 'milestone.reached': {
      const { person, thanks } = content.data
      return { title: texts.milestone_reached({ person: person.name, thanks }), words: null, link: null }
    }
    case 'competition.created': {
      const { title, prize } = content.data.competition
      return { title: texts.competition_created({ title }), words: prize, link: null }
    }
    case 'competition.closed': {
      const { competition, entries } = content.data
      return { title: texts.competition_closed({ title: competition.title, entries }), words: null, link: null }
    }
    case 'competition.drawn': {
      const { competition, winner } = content.data
      return {
        title: texts.competition_drawn({ winner: winner.name, title: competition.title }),
        words: null,
        link: null,
      }
    }
    case 'competition.handed_over': {
      const { title } = content.data.competition
      return { title: texts.competition_handed_over({ title }), words: null, link: null }
    }
    case 'person.approved': {
      const { name, store } = content.data.person
      return { title: texts.person_approved({ person: name, store }), words: null, link: null }
    }
    case 'person.left': {
      const { name, store } = content.data.person
      return { title: texts.person_left({ person: name ?? texts.a_colleague, store }), words: null, link: null }
    }
    case testEvent:
      return { title: texts.test({ organization }), words: null, link: null }
  }
}

/** The words of a thank-you, below its reason if it has one. */
const wordsOf = ({ reason, message }: { reason: string | null; message: string | null }) =>
  [reason, message].filter((line) => line !== null).join('\n') || null

/** A text of at most `max` characters once it is escaped, with an ellipsis where it was cut. */
export function fitted(text: string, max: number, escape: (character: string) => string) {
  const characters = Array.from(text)
  let length = 0
  let kept = 0
  // One place stays for the ellipsis.
  for (; kept < characters.length; kept += 1) {
    length += escape(characters[kept] ?? '').length
    if (length > max - 1) break
  }
  const escaped = characters.slice(0, kept).map(escape).join('')
  return kept === characters.length ? escaped : `${escaped}…`
}
