import { giveTokensToMany } from '#server/features/gifts/give-tokens-to-many.ts'
import { giveTokens } from '#server/features/gifts/give-tokens.ts'
import { addComment } from '#server/features/social/add-comment.ts'
import { boostGift } from '#server/features/social/boost-gift.ts'
import { type Random, type Dealt, dealt } from './random.ts'
import { gifNames } from './gif-names.ts'
import { createMessages } from './gift-messages.ts'
import { reasonFor } from './gift-reasons.ts'
import { logIns } from './applicants.ts'
import type { PlannedGift } from './planned-gift.ts'
import type { PlannedAction } from './run-events.ts'
import { responses } from './simulate-responses.ts'
import { approvedUsers, contextAt, type DemoUser, languageOf, type Scenario, type Span } from './scenario-users.ts'

/** The users who may give in a span; `probability` that one with tokens left gives once more. */
export type Givers = { users: DemoUser[]; popularityOf: (email: string) => number; probability: number }

/** Users with more tokens left give larger amounts. */
const maxAmount = (left: number) => Math.min(left, Math.max(5, Math.ceil(left / 3)))

/** The gifts of a span, and the responses of others, some of them after its end. */
export function plannedGiftEvents(scenario: Scenario, givers: Givers, span: Span): PlannedAction[] {
  const wrapping = {
    messageFor: createMessages(scenario.random, languageOf(scenario)),
    gifs: dealt(scenario.random, gifNames),
  }
  const inTime = plannedGifts(scenario, givers, span).toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return inTime.flatMap((planned) => [gift(scenario, planned, wrapping), ...responses(scenario, planned, givers.users)])
}

function plannedGifts({ random }: Scenario, givers: Givers, span: Span): PlannedGift[] {
  const friends = friendsOf(givers)
  return givers.users.flatMap((giver) => {
    const gifts: PlannedGift[] = []
    // The crew member whose log-in is known keeps tokens to give.
    const spare = giver.email === logIns.crew ? 3 : 0
    for (let left = giver.toGive - spare; left > 0 && random.happens(givers.probability);) {
      const amount = random.between(1, maxAmount(left))
      left -= amount
      const receiver = friend(random, giver, friends)
      gifts.push({ id: '', giver, receiver, amount, at: random.instant(span.from, span.to) })
    }
    return gifts
  })
}

/** Messages and GIFs, dealt in the order of time so that no page of the feed repeats one. */
type Wrapping = { messageFor: (name: string) => string; gifs: Dealt<string> }

function gift(scenario: Scenario, planned: PlannedGift, { messageFor, gifs }: Wrapping): PlannedAction {
  const { context, random } = scenario
  const { giver, receiver, amount, at } = planned
  const message = random.happens(0.88) ? messageFor(receiver.firstName) : undefined
  const gifUrl = random.happens(0.17) ? `/gifs/${gifs.next().value}.gif` : undefined
  return {
    at,
    group: receiver.id,
    people: [giver.id, receiver.id],
    async act(now) {
      const gift = {
        toUserId: receiver.id,
        amount,
        message,
        gifUrl,
        reason: message && reasonFor(message, languageOf(scenario)),
      }
      const { id } = await giveTokens(contextAt(context, now), giver, gift)
      planned.id = id
    },
  }
}

const teamSize = 3

/** Somebody thanks three colleagues of their store at once; one of them answers for all, and boosts the others. */
export async function thankTeam(scenario: Scenario) {
  const { context, now } = scenario
  const users = (await approvedUsers(scenario)).filter(({ email }) => email !== logIns.crew)
  const teamOf = (giver: DemoUser) =>
    users.filter(({ id, storeNumber }) => id !== giver.id && storeNumber === giver.storeNumber).slice(0, teamSize)
  const giver = users.find((user) => user.toGive >= teamSize && teamOf(user).length === teamSize)
  if (!giver) return
  const [first, ...others] = teamOf(giver)
  if (!first) return

  const [message, answer] =
    languageOf(scenario) === 'es'
      ? ['¡El equipo de la noche! Cerramos diez minutos antes.', 'Fue cosa de los tres 💛']
      : ['Team of the night! We closed ten minutes early.', 'It took all three of us 💛']
  const at = (minutes: number) => contextAt(context, new Date(now.getTime() - minutes * 60_000))
  const toUserIds = [first, ...others].map(({ id }) => id)
  const [gift] = await giveTokensToMany(at(25), giver, { toUserIds, amount: 1, message })
  if (!gift) return
  await addComment(at(22), first, { giftId: gift.id, content: answer })
  await boostGift(at(21), first, { giftId: gift.id, forAll: true })
}

type Friends = { everywhere: DemoUser[]; inStore: Map<string, DemoUser[]> }

/** Each user as often as their popularity, over all stores and by store. */
function friendsOf({ users, popularityOf }: Givers): Friends {
  const everywhere = users.flatMap((user) => Array.from({ length: popularityOf(user.email) }, () => user))
  return { everywhere, inStore: Map.groupBy(everywhere, ({ storeNumber }) => storeNumber) }
}

const sameStoreShare = 0.86

function friend(random: Random, giver: DemoUser, { everywhere, inStore }: Friends): DemoUser {
  const circle = random.happens(sameStoreShare) ? (inStore.get(giver.storeNumber) ?? everywhere) : everywhere
  const others = circle.filter(({ id }) => id !== giver.id)
  return random.oneOf(others.length > 0 ? others : everywhere.filter(({ id }) => id !== giver.id))
}
