import { giveTokens } from '#server/features/gifts/give-tokens.ts'
import { type Chance, type Dealt, dealt } from './chance.ts'
import { gifNames } from './gif-names.ts'
import { openWords } from './gift-messages.ts'
import { logIns } from './people.ts'
import type { PlannedGift } from './planned-gift.ts'
import type { PlannedAction } from './simulate.ts'
import { responses } from './respond.ts'
import { contextAt, type Player, type Span, type Stage } from './scenario.ts'

/** Who gives in a span: `eagerness` is how likely it is that whoever has tokens gives once more. */
export type Crowd = { players: Player[]; warmthOf: (email: string) => number; eagerness: number }

/** Who has saved up gives more at once. */
const mostAtOnce = (left: number) => Math.min(left, Math.max(5, Math.ceil(left / 3)))

/** The gifts of a span and what others will say to them, some of it after its end. */
export function giving(stage: Stage, crowd: Crowd, span: Span): PlannedAction[] {
  const wrapping = { words: openWords(stage.chance), gifs: dealt(stage.chance, gifNames) }
  const inTime = plannedGifts(stage, crowd, span).toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return inTime.flatMap((planned) => [gift(stage, planned, wrapping), ...responses(stage, planned, crowd.players)])
}

function plannedGifts({ chance }: Stage, crowd: Crowd, span: Span): PlannedGift[] {
  const friends = friendsOf(crowd)
  return crowd.players.flatMap((giver) => {
    const gifts: PlannedGift[] = []
    // Whoever is logged in as has something left to give.
    const spare = giver.email === logIns.crew ? 3 : 0
    for (let left = giver.toGive - spare; left > 0 && chance.happens(crowd.eagerness);) {
      const amount = chance.between(1, mostAtOnce(left))
      left -= amount
      const receiver = friend(chance, giver, friends)
      gifts.push({ id: '', giver, receiver, amount, at: chance.instant(span.from, span.to) })
    }
    return gifts
  })
}

/** What goes with a gift. Dealt in the order of time, so that nothing stands twice on one page of the feed. */
type Wrapping = { words: (name: string) => string; gifs: Dealt<string> }

function gift({ context, chance }: Stage, planned: PlannedGift, { words, gifs }: Wrapping): PlannedAction {
  const { giver, receiver, amount, at } = planned
  const message = chance.happens(0.88) ? words(receiver.firstName) : undefined
  const gifUrl = chance.happens(0.17) ? `/gifs/${gifs.next().value}.gif` : undefined
  return {
    ...{ at, turn: receiver.id, people: [giver.id, receiver.id] },
    async act(now) {
      const gift = { toUserId: receiver.id, amount, message, gifUrl }
      const { id } = await giveTokens(contextAt(context, now), giver, gift)
      planned.id = id
    },
  }
}

type Friends = { everywhere: Player[]; inStore: Map<string, Player[]> }

/** Everyone as often as others think of them, over all stores and by store. */
function friendsOf({ players, warmthOf }: Crowd): Friends {
  const everywhere = players.flatMap((player) => Array.from({ length: warmthOf(player.email) }, () => player))
  return { everywhere, inStore: Map.groupBy(everywhere, ({ storeNumber }) => storeNumber) }
}

const sameStoreShare = 0.86

function friend(chance: Chance, giver: Player, { everywhere, inStore }: Friends): Player {
  const circle = chance.happens(sameStoreShare) ? (inStore.get(giver.storeNumber) ?? everywhere) : everywhere
  const others = circle.filter(({ id }) => id !== giver.id)
  return chance.oneOf(others.length > 0 ? others : everywhere.filter(({ id }) => id !== giver.id))
}
