import type { Gift } from '#contract/gifts.ts'
import { avatarHue } from '#domain/avatar-hue.ts'
import { maxNamedReceivers } from '#domain/gift-groups.ts'
import { initials, type Named, shortName } from '#domain/names.ts'
import { packedGifName, packedStillAddress } from '#domain/packed-gif.ts'
import { reasonIn } from '#domain/reasons.ts'
import type { Texts } from '#messages/texts-of.ts'
import type { Values } from './fill-template.ts'

type AnswerCount = 'reactionCounts' | 'boostCount' | 'commentCount'

const giftValues = ({ amount, fromUser, toUser, ...gift }: Gift, texts: Texts): Values => ({
  people: [faceValues(fromUser), faceValues(toUser)],
  giver: nameOf(fromUser, texts),
  receiver: nameOf(toUser, texts),
  tokens: texts.ui.tokens({ amount }),
  amount: texts.number(amount),
  ...contentOf(gift, texts),
  answers: hasAnswers(gift) ? [{}] : [],
})

/** The reason, the message and the GIF of a gift. */
export const contentOf = ({ message, reason, gifUrl }: Pick<Gift, 'message' | 'reason' | 'gifUrl'>, texts: Texts) => ({
  reasons: reason === null ? [] : [{ text: reasonIn(texts.reasons.reasons, reason) }],
  messages: message === null ? [] : [{ text: message }],
  gifs: gifUrl === null ? [] : [{ packed: packedGif(gifUrl) }],
})

/** One card for the gifts to several colleagues, with the answers of the user's own, if it is one of them. */
export function cardValues(
  group: [Gift, ...Gift[]],
  { texts, myId }: { texts: Texts; myId: string | undefined },
): Values {
  const values = giftValues(group.find(({ toUserId }) => toUserId === myId) ?? group[0], texts)
  if (group.length === 1) return { ...values, switches: [] }
  const names = group.map(({ toUser }) => nameOf(toUser, texts))
  return {
    ...values,
    receiver: receiverNames(names, texts),
    tokens: texts.names.tokens_each({ tokens: texts.ui.tokens({ amount: group[0].amount }) }),
    switches: [{ options: names.map((name) => ({ name })) }],
  }
}

function receiverNames(names: string[], { names: texts, locale }: Texts) {
  const others = names.length - maxNamedReceivers + 1
  if (others < 2) return new Intl.ListFormat(locale).format(names)
  return texts.name_and_others({ name: names.slice(0, -others).join(', '), others })
}

const nameOf = (person: Named | null, { names }: Texts) => (person ? shortName(person) : names.unknown_user)

const hasAnswers = ({ reactionCounts, boostCount, commentCount }: Pick<Gift, AnswerCount>) =>
  boostCount + commentCount > 0 || Object.values(reactionCounts).some((reactions) => reactions > 0)

/** The picture of a person, or their initials on their colour. */
export function faceValues(person: Gift['fromUser']): Values {
  if (person === null) return { hue: '', initials: 'U', pictures: [] }
  const { profileImageUrl: address } = person
  return {
    hue: String(avatarHue(person)),
    initials: initials(person) || 'U',
    pictures: address === null ? [] : [{ address }],
  }
}

/** A built-in GIF. Others come from another site, and play only once the app controls them. */
function packedGif(address: string): Values[] {
  const name = packedGifName(address)
  return name === undefined ? [] : [{ address, still: packedStillAddress(name) }]
}
