import { addComment } from '#server/features/social/add-comment.ts'
import { boostGift } from '#server/features/social/boost-gift.ts'
import { setReaction } from '#server/features/social/set-reaction.ts'
import { comments, gratitude } from './gift-messages.ts'
import { type Mood, moodAround, type Share } from './mood.ts'
import type { PlannedGift } from './planned-gift.ts'
import type { PlannedAction } from './simulate.ts'
import { contextAt, type Player, type Stage } from './scenario.ts'

const reactionTypes = ['like', 'heart', 'heart', 'celebrate', 'celebrate', 'smile'] as const
const thankfulShare = 0.35

/** Somebody who will do something about a gift, and when. */
type Responder = { gift: PlannedGift; person: Player; at: Date }

/** What colleagues of the receiver will do to a gift after it, and what the receiver says to that. */
export function responses(stage: Stage, gift: PlannedGift, players: Player[]): PlannedAction[] {
  const { chance, now } = stage
  const mood = moodAround(gift, now)
  const near = players.filter(
    ({ id, storeNumber }) => storeNumber === gift.receiver.storeNumber && id !== gift.receiver.id,
  )
  const some = (share: Share) =>
    chance
      .someOf(near, howMany(chance.next(), share))
      .map((person): Responder => ({ gift, person, at: soonAfter(stage, gift, mood) }))
  const commenting = some(mood.comments)
  const said = [
    ...some(mood.reactions).map((responder) => reaction(stage, responder)),
    ...commenting.map((responder) => comment(stage, responder, comments)),
    ...thanking(stage, commenting).map((receiver) => comment(stage, receiver, gratitude)),
    ...some(mood.boosts).map((responder) => boost(stage, responder)),
  ]
  return said.filter(({ at }) => at < now)
}

/** None in the `silent` share of cases, mostly one or two, seldom one more than `most`. */
function howMany(chance: number, { silent, most }: Share) {
  if (chance < silent) return 0
  return 1 + Math.floor(((chance - silent) / (1 - silent)) ** 3 * most)
}

function soonAfter({ chance }: Stage, { at }: PlannedGift, { soonestMs, longestMs, haste }: Mood) {
  return new Date(at.getTime() + soonestMs + Math.floor(chance.next() ** haste * longestMs))
}

/** The receiver, now and then, some minutes after the last of those who said something. */
function thanking({ chance }: Stage, commenting: Responder[]): Responder[] {
  const last = commenting.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)
  if (!last || !chance.happens(thankfulShare)) return []
  const at = new Date(last.at.getTime() + chance.between(1, 12) * 60_000)
  return [{ gift: last.gift, person: last.gift.receiver, at }]
}

function reaction({ context, chance }: Stage, responder: Responder) {
  const reactionType = chance.oneOf(reactionTypes)
  const { gift, person } = responder
  return response(responder, (now) => setReaction(contextAt(context, now), person, { giftId: gift.id, reactionType }))
}

function comment({ context, chance }: Stage, responder: Responder, words: string[]) {
  const content = chance.oneOf(words)
  const { gift, person } = responder
  return response(responder, (now) => addComment(contextAt(context, now), person, { giftId: gift.id, content }))
}

function boost({ context }: Stage, responder: Responder) {
  const { gift, person } = responder
  return response(responder, (now) => boostGift(contextAt(context, now), person, { giftId: gift.id }))
}

const response = ({ gift, person, at }: Responder, act: PlannedAction['act']): PlannedAction => ({
  ...{ at, turn: gift.receiver.id, people: [gift.giver.id, gift.receiver.id, person.id], act },
})
