import type { Actor } from '#server/platform/sessions/actor.ts'
import { cancelCompetition } from '#server/features/competitions/cancel-competition.ts'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { createCompetition } from '#server/features/competitions/create-competition.ts'
import { enterCompetition } from '#server/features/competitions/enter-competition.ts'
import { recordHandover } from '#server/features/competitions/record-handover.ts'
import { receivePrize } from '#server/features/competitions/receive-prize.ts'
import { selectWinner } from '#server/features/competitions/select-winner.ts'
import { sql } from '#server/platform/db/sql.ts'
import { drawPrize } from './draw-prize.ts'
import { logIns } from './applicants.ts'
import { storesOf } from './demo-size.ts'
import type { PlannedAction } from './run-events.ts'
import { type Prize, prizes } from './prizes.ts'
import {
  contextAt,
  type DemoUser,
  isIn,
  languageOf,
  type Scenario,
  signedIn,
  type Span,
  withAdminScope,
} from './scenario-users.ts'
import { inSpanish } from './spanish-prizes.ts'
import { upload } from './upload-picture.ts'

/** A competition and its schedule; `id` is set when it is opened. */
type Competition = Prize & {
  id: string
  admin: Actor
  picture: Buffer | null
  storeNumbers: string[]
  opensAt: Date
  startDate: Date
  endDate: Date
  /** When its winner is drawn or it is cancelled. */
  settledAt: Date
  hasEntries: boolean
}

const dayMs = 86_400_000

/** All competitions of the demo, before they are opened. Must run before the first upload (see `drawPrize`). */
export function plannedCompetitions(scenario: Scenario): Promise<Competition[]> {
  const { owner, admins, size } = scenario
  const day = (days: number) => new Date(Math.round((scenario.now.getTime() + days * dayMs) / 60_000) * 60_000)
  const inLanguage = languageOf(scenario) === 'es' ? prizes.map(inSpanish) : prizes
  const planned = inLanguage.map(async (prize) => {
    const [first = owner, ...others] = admins
    const colleague = others[2] ?? others.at(-1) ?? owner
    const admin = { owner, admin: first, 'another admin': colleague }[prize.by]
    return {
      ...prize,
      id: '',
      hasEntries: false,
      admin,
      storeNumbers: prize.by === 'owner' ? storesOf(size) : admin.adminStores,
      opensAt: day(Math.min(prize.begins - 2, -0.7)),
      startDate: day(prize.begins),
      endDate: day(prize.ends),
      settledAt: day(prize.outcome === 'cancelled' ? prize.ends - 6 : prize.ends + 0.4),
      picture: prize.drawing ? await drawPrize(prize.drawing) : null,
    }
  })
  return Promise.all(planned)
}

/** Opens the competitions of a span. */
export async function openCompetitions({ context }: Scenario, competitions: Competition[], span: Span) {
  for (const competition of competitions.filter(({ opensAt }) => isIn(span, opensAt))) {
    const { admin, opensAt, startDate, endDate } = competition
    const sending = { user: admin, purpose: 'competition' as const, now: opensAt }
    const imageUrl = competition.picture && (await upload(context, competition.picture, sending))
    const { id } = await createCompetition(contextAt(context, opensAt), withAdminScope(admin), {
      usesBeacon: false,
      ...competition,
      imageUrl,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
    })
    competition.id = id
  }
}

/** The entries of a span, paid from the balances at its begin. */
export function plannedEntries(
  scenario: Scenario,
  { competitions, users }: { competitions: Competition[]; users: DemoUser[] },
  span: Span,
): PlannedAction[] {
  const balances = new Map(users.map(({ id, toEnter }) => [id, toEnter]))
  return competitions.flatMap((competition) => {
    const from = latest(span.from, competition.startDate)
    const to = earliest(span.to, competition.outcome === 'cancelled' ? competition.settledAt : competition.endDate)
    if (competition.id === '' || from >= to) return []
    const whole = competition.endDate.getTime() - competition.startDate.getTime()
    const share = 0.2 + (0.6 * (to.getTime() - from.getTime())) / whole
    const eligible = users.filter(
      // An admin who has entered a competition may not draw it.
      ({ id, email, storeNumber }) =>
        id !== competition.admin.id &&
        competition.storeNumbers.includes(storeNumber) &&
        (!competition.isForCrewLogIn || email === logIns.crew),
    )
    return eligible.flatMap((person) =>
      tickets(scenario, { person, competition, balances, share }).map((): PlannedAction => ({
        at: scenario.random.instant(from, to),
        group: person.id,
        people: [person.id],
        act: (now) => {
          competition.hasEntries = true
          return enterCompetition(contextAt(scenario.context, now), entrant(person), { competitionId: competition.id })
        },
      })),
    )
  })
}

type Buying = { person: DemoUser; competition: Competition; balances: Map<string, number>; share: number }

/** One element for each ticket that a person buys; its cost is taken from their balance. */
function tickets({ random }: Scenario, { person, competition: { tokenCost }, balances, share }: Buying): null[] {
  const isOurs = person.email === logIns.crew
  const balance = (balances.get(person.id) ?? 0) - (isOurs ? 6 : 0)
  const maxTickets = Math.min(isOurs ? 1 : 3, Math.floor(balance / tokenCost))
  if (maxTickets < 1 || !random.happens(isOurs ? 1 : share)) return []
  const bought = random.between(1, maxTickets)
  balances.set(person.id, (balances.get(person.id) ?? 0) - bought * tokenCost)
  return Array.from({ length: bought }, () => null)
}

const entrant = ({ id, role, storeNumber }: DemoUser) => ({ id, role, storeNumber, adminStores: [] })

/** Closes the competitions that ended in a span, draws winners and cancels those planned so. */
export async function settleCompetitions({ context }: Scenario, competitions: Competition[], span: Span) {
  for (const { endDate } of competitions.filter(({ endDate }) => isIn(span, endDate)))
    await closeEndedCompetitions(context.db, new Date(endDate.getTime() + 3_000))
  for (const competition of competitions.filter(({ settledAt }) => isIn(span, settledAt))) {
    const { id, admin, outcome, settledAt, isForCrewLogIn = false, hasEntries } = competition
    const at = contextAt(context, settledAt)
    // The person of the crew log-in may have had no token to enter with.
    if (outcome === 'drawn' && (hasEntries || !isForCrewLogIn)) {
      await selectWinner(at, withAdminScope(admin), { id })
      await handOver(context, competition)
    }
    if (outcome === 'cancelled') await cancelCompetition(at, withAdminScope(admin), { id })
  }
}

/** An admin hands over the prize within the hour of the draw, and the winner may confirm it. */
async function handOver(context: Scenario['context'], { id, admin, settledAt, handover }: Competition) {
  if (!handover) return
  const after = (minutes: number) => contextAt(context, new Date(settledAt.getTime() + minutes * 60_000))
  await recordHandover(after(20), withAdminScope(admin), { id })
  if (handover !== 'received') return
  const { email } = await context.db.one<{ email: string }>(sql`
    select coalesce(email, login_name) as email from users where id = (select winner_id from competitions where id = ${id})`)
  await receivePrize(after(45), await signedIn(context, email), { id })
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date, other: Date) => (one < other ? one : other)
