import { addComment } from '#server/social/add-comment.ts'
import { boostGift } from '#server/social/boost-gift.ts'
import { setReaction } from '#server/social/react.ts'
import { comments } from './gift-words.ts'
import type { PlannedGift } from './planned-gift.ts'
import type { Deed } from './play.ts'
import type { Player, Stage } from './stage.ts'

const reactionTypes = ['like', 'heart', 'heart', 'celebrate', 'celebrate', 'smile'] as const

/** What colleagues of the receiver will do to a gift in the days after it. */
export function responses(stage: Stage, gift: PlannedGift, players: Player[]): Deed[] {
  const { chance, now } = stage
  const near = players.filter(
    ({ id, storeNumber }) => storeNumber === gift.receiver.storeNumber && id !== gift.receiver.id,
  )
  const said = [
    ...chance.someOf(near, howMany(chance.next(), 0.28)).map((person) => reaction(stage, gift, person)),
    ...chance.someOf(near, howMany(chance.next(), 0.68)).map((person) => comment(stage, gift, person)),
    ...chance.someOf(near, howMany(chance.next(), 0.76)).map((person) => boost(stage, gift, person)),
  ]
  return said.filter(({ at }) => at < now)
}

/** None in the `silent` share of cases, mostly one or two, seldom seven. */
function howMany(chance: number, silent: number) {
  if (chance < silent) return 0
  return 1 + Math.floor(((chance - silent) / (1 - silent)) ** 3 * 6)
}

function reaction(stage: Stage, gift: PlannedGift, person: Player) {
  const reactionType = stage.chance.oneOf(reactionTypes)
  return response(stage, { gift, person }, (now) =>
    setReaction(stage.ground.db, { giftId: gift.id, reactionType }, { userId: person.id, now }),
  )
}

function comment(stage: Stage, gift: PlannedGift, person: Player) {
  const content = stage.chance.oneOf(comments)
  return response(stage, { gift, person }, (now) =>
    addComment(stage.ground.db, { giftId: gift.id, content }, { authorId: person.id, requestKey: null, now }),
  )
}

function boost({ ground, chance }: Stage, gift: PlannedGift, person: Player) {
  const { timeZone } = ground.house
  return response({ chance }, { gift, person }, (now) =>
    boostGift(ground.db, gift.id, { boosterId: person.id, timeZone, requestKey: null, now }),
  )
}

const minuteMs = 60_000
const longestMs = 40 * 60 * minuteMs

/** Half of the people answer within twenty minutes, the last after a day. */
function response(
  { chance }: Pick<Stage, 'chance'>,
  { gift, person }: { gift: PlannedGift; person: Player },
  act: Deed['act'],
): Deed {
  const at = new Date(gift.at.getTime() + 2 * minuteMs + Math.floor(chance.next() ** 7 * longestMs))
  return { at, turn: gift.receiver.id, people: [gift.giver.id, gift.receiver.id, person.id], act }
}
