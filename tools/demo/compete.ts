import type { Actor } from '#server/platform/sessions/actor.ts'
import { cancelCompetition } from '#server/features/competitions/cancel-competition.ts'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { createCompetition } from '#server/features/competitions/create-competition.ts'
import { enterCompetition } from '#server/features/competitions/enter-competition.ts'
import { selectWinner } from '#server/features/competitions/select-winner.ts'
import { drawPrize } from './draw-prize.ts'
import { logIns, stores } from './people.ts'
import type { PlannedAction } from './simulate.ts'
import { type Prize, prizes } from './prizes.ts'
import { contextAt, isIn, type Player, type Span, type Stage, withAdminScope } from './scenario.ts'
import { upload } from './upload.ts'

/** A competition with its instants; the id comes with its opening. */
type Competition = Prize & {
  id: string
  admin: Actor
  picture: Buffer | null
  storeNumbers: string[]
  opensAt: Date
  startDate: Date
  endDate: Date
  /** When its winner is drawn or it is called off. */
  settledAt: Date
}

const dayMs = 86_400_000

/** All competitions of the demo; none is open yet. To be planned before anything is uploaded (see `drawPrize`). */
export function plannedCompetitions(stage: Stage): Promise<Competition[]> {
  const day = (days: number) => new Date(Math.round((stage.now.getTime() + days * dayMs) / 60_000) * 60_000)
  const planned = prizes.map(async (prize) => {
    const admin = prize.by === 'owner' ? stage.owner : prize.by === 'admin' ? stage.admins[0] : stage.admins[3]
    if (!admin) throw new Error('A competition needs an admin')
    return {
      ...{ ...prize, id: '', admin, storeNumbers: prize.by === 'owner' ? stores : admin.adminStores },
      ...{ opensAt: day(Math.min(prize.begins - 2, -0.7)), startDate: day(prize.begins), endDate: day(prize.ends) },
      settledAt: day(prize.ending === 'cancelled' ? prize.ends - 6 : prize.ends + 0.4),
      picture: prize.drawing ? await drawPrize(prize.drawing) : null,
    }
  })
  return Promise.all(planned)
}

/** Opens the competitions of a span. */
export async function openThem({ context }: Stage, competitions: Competition[], span: Span) {
  for (const competition of competitions.filter(({ opensAt }) => isIn(span, opensAt))) {
    const { admin, opensAt, startDate, endDate, usesBeacon = false, title, prize, description } = competition
    const sending = { user: admin, purpose: 'competition' as const, now: opensAt }
    const imageUrl = competition.picture && (await upload(context, competition.picture, sending))
    const form = { title, prize, description, imageUrl, usesBeacon, tokenCost: competition.tokenCost }
    const { id } = await createCompetition(contextAt(context, opensAt), withAdminScope(admin), {
      ...form,
      storeNumbers: competition.storeNumbers,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
    })
    competition.id = id
  }
}

/** The entries of a span: out of what people held when it began, once or more. */
export function entering(
  stage: Stage,
  { competitions, players }: { competitions: Competition[]; players: Player[] },
  span: Span,
): PlannedAction[] {
  const purses = new Map(players.map(({ id, toEnter }) => [id, toEnter]))
  return competitions.flatMap((competition) => {
    const from = latest(span.from, competition.startDate)
    const to = earliest(span.to, competition.ending === 'cancelled' ? competition.settledAt : competition.endDate)
    if (competition.id === '' || from >= to) return []
    const whole = competition.endDate.getTime() - competition.startDate.getTime()
    const share = 0.2 + (0.6 * (to.getTime() - from.getTime())) / whole
    const those = players.filter(({ storeNumber }) => competition.storeNumbers.includes(storeNumber))
    return those.flatMap((person) =>
      tickets(stage, { person, competition, purses, share }).map((): PlannedAction => ({
        ...{ at: stage.chance.instant(from, to), turn: person.id, people: [person.id] },
        act: (now) =>
          enterCompetition(contextAt(stage.context, now), entrant(person), { competitionId: competition.id }),
      })),
    )
  })
}

type Buying = { person: Player; competition: Competition; purses: Map<string, number>; share: number }

/** One for each ticket that a person buys; the money for it is gone from the purse. */
function tickets({ chance }: Stage, { person, competition: { tokenCost }, purses, share }: Buying): null[] {
  const isOurs = person.email === logIns.crew
  const purse = (purses.get(person.id) ?? 0) - (isOurs ? 6 : 0)
  const most = Math.min(isOurs ? 1 : 3, Math.floor(purse / tokenCost))
  if (most < 1 || !chance.happens(isOurs ? 1 : share)) return []
  const bought = chance.between(1, most)
  purses.set(person.id, (purses.get(person.id) ?? 0) - bought * tokenCost)
  return Array.from({ length: bought }, () => null)
}

const entrant = ({ id, role, storeNumber }: Player) => ({ id, role, storeNumber, adminStores: [] })

/** Closes what ended in a span, draws the winners and calls off what is to be called off. */
export async function settle({ context }: Stage, competitions: Competition[], span: Span) {
  for (const { endDate } of competitions.filter(({ endDate }) => isIn(span, endDate)))
    await closeEndedCompetitions(context.db, new Date(endDate.getTime() + 3_000))
  for (const { id, admin, ending, settledAt } of competitions.filter(({ settledAt }) => isIn(span, settledAt))) {
    const at = contextAt(context, settledAt)
    if (ending === 'drawn') await selectWinner(at, withAdminScope(admin), { id })
    if (ending === 'cancelled') await cancelCompetition(at, withAdminScope(admin), { id })
  }
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date, other: Date) => (one < other ? one : other)
