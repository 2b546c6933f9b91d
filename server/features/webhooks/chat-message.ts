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
  if (content.type === 'gift.created') {
    const { gift, from, to } = content.data
    const names = to.map(({ name }) => name).join(', ')
    const title = texts.gift_created({ from: from.name, to: names, tokens: gift.amount, people: to.length })
    return { title, words: wordsOf(gift), link: open(gift.url) }
  }
  if (content.type === 'gift.boosted') {
    const { gift, by, to } = content.data
    return { title: texts.gift_boosted({ by: by.name, to: to.name }), words: gift.message, link: open(gift.url) }
  }
  if (content.type === 'competition.created') {
    const { title, prize } = content.data.competition
    return { title: texts.competition_created({ title }), words: prize, link: null }
  }
  return { title: titleOf(content, { texts, organization }), words: null, link: null }
}

type Titled = Exclude<EventContent, { type: 'gift.created' | 'gift.boosted' | 'competition.created' }>

/** What is all of a message. */
function titleOf(content: Titled, { texts, organization }: Options): string {
  switch (content.type) {
    case 'milestone.reached':
      return texts.milestone_reached({ person: content.data.person.name, thanks: content.data.thanks })
    case 'year.completed':
      return texts.year_completed({ person: content.data.person.name, years: content.data.years })
    case 'competition.closed': {
      const { competition, entries } = content.data
      return texts.competition_closed({ title: competition.title, entries })
    }
    case 'competition.drawn': {
      const { competition, winner } = content.data
      return texts.competition_drawn({ winner: winner.name, title: competition.title })
    }
    case 'competition.handed_over':
      return texts.competition_handed_over({ title: content.data.competition.title })
    case 'person.approved': {
      const { name, store } = content.data.person
      return texts.person_approved({ person: name, store })
    }
    case 'person.left': {
      const { name, store } = content.data.person
      return texts.person_left({ person: name ?? texts.a_colleague, store })
    }
    case testEvent:
      return texts.test({ organization })
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
