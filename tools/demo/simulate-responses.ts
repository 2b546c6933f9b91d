import { addComment } from '#server/features/social/add-comment.ts'
import { boostGift } from '#server/features/social/boost-gift.ts'
import { setReaction } from '#server/features/social/set-reaction.ts'
import { comments, gratitude } from './gift-messages.ts'
import { type ResponseRates, responseRates, type Share } from './response-rates.ts'
import type { PlannedGift } from './planned-gift.ts'
import type { PlannedAction } from './run-events.ts'
import { contextAt, type DemoUser, type Scenario } from './scenario-users.ts'

const reactionTypes = ['like', 'heart', 'heart', 'celebrate', 'celebrate', 'smile'] as const
const thankfulShare = 0.35

/** A user who responds to a gift, and when. */
type Responder = { gift: PlannedGift; person: DemoUser; at: Date }

/** Reactions, comments and boosts by colleagues of the receiver, and the receiver's thanks. */
export function responses(scenario: Scenario, gift: PlannedGift, users: DemoUser[]): PlannedAction[] {
  const { random, now } = scenario
  const rates = responseRates(gift, now)
  const near = users.filter(
    ({ id, storeNumber }) => storeNumber === gift.receiver.storeNumber && id !== gift.receiver.id,
  )
  const some = (share: Share) =>
    random
      .someOf(near, howMany(random.next(), share))
      .map((person): Responder => ({ gift, person, at: soonAfter(scenario, gift, rates) }))
  const commenting = some(rates.comments)
  const planned = [
    ...some(rates.reactions).map((responder) => reaction(scenario, responder)),
    ...commenting.map((responder) => comment(scenario, responder, comments)),
    ...replies(scenario, commenting).map((receiver) => comment(scenario, receiver, gratitude)),
    ...some(rates.boosts).map((responder) => boost(scenario, responder)),
  ]
  return planned.filter(({ at }) => at < now)
}

/** Zero in the `silent` share of cases, mostly one or two, at most `max` + 1. */
function howMany(random: number, { silent, max }: Share) {
  if (random < silent) return 0
  return 1 + Math.floor(((random - silent) / (1 - silent)) ** 3 * max)
}

function soonAfter({ random }: Scenario, { at }: PlannedGift, { minDelayMs, rangeMs, haste }: ResponseRates) {
  return new Date(at.getTime() + minDelayMs + Math.floor(random.next() ** haste * rangeMs))
}

/** Sometimes the receiver comments too, some minutes after the last comment. */
function replies({ random }: Scenario, commenting: Responder[]): Responder[] {
  const last = commenting.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)
  if (!last || !random.happens(thankfulShare)) return []
  const at = new Date(last.at.getTime() + random.between(1, 12) * 60_000)
  return [{ gift: last.gift, person: last.gift.receiver, at }]
}

function reaction({ context, random }: Scenario, responder: Responder) {
  const reactionType = random.oneOf(reactionTypes)
  const { gift, person } = responder
  return response(responder, (now) => setReaction(contextAt(context, now), person, { giftId: gift.id, reactionType }))
}

function comment({ context, random }: Scenario, responder: Responder, texts: string[]) {
  const content = random.oneOf(texts)
  const { gift, person } = responder
  return response(responder, (now) => addComment(contextAt(context, now), person, { giftId: gift.id, content }))
}

function boost({ context }: Scenario, responder: Responder) {
  const { gift, person } = responder
  return response(responder, (now) => boostGift(contextAt(context, now), person, { giftId: gift.id }))
}

const response = ({ gift, person, at }: Responder, act: PlannedAction['act']): PlannedAction => ({
  at,
  group: gift.receiver.id,
  people: [gift.giver.id, gift.receiver.id, person.id],
  act,
})
