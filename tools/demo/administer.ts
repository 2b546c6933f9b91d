import { adjustTokens } from '#server/features/users/adjust-tokens.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import { logIns } from './people.ts'
import { adminOf, contextAt, type Player, players, type Span, type Stage, withAdminScope } from './scenario.ts'

const reasons = [
  'Trained three new colleagues',
  'Thank-you round for the inspection',
  'Helped out in another store',
  'Opening team of the holidays',
  'Idea of the month',
]

/** What admins do to people at the end of a span: tokens added and taken back, a promotion, now and then a goodbye. */
export async function administer(stage: Stage, span: Span, weekNumber: number) {
  const { chance } = stage
  const crew = (await players(stage)).filter(({ role, email }) => role === 'crew_member' && email !== logIns.crew)
  for (const person of chance.someOf(crew, 2)) await adjust(stage, person, { amount: chance.between(1, 4), span })
  const rich = crew.find(({ toGive }) => toGive > 2)
  if (rich && weekNumber % 5 === 2) await adjust(stage, rich, { amount: -1, span, reason: 'Counted twice last week' })
  if (weekNumber % 2 === 1) await promote(stage, chance.oneOf(crew), span)
  if (weekNumber % 6 === 4) await sayGoodbye(stage, chance.oneOf(crew), span)
}

type Adjusting = { amount: number; span: Span; reason?: string }

/** An adjustment in the last hour of a span, by whoever answers for the store. */
export function adjust(
  stage: Stage,
  person: Player,
  { amount, span, reason = stage.chance.oneOf(reasons) }: Adjusting,
) {
  const context = contextAt(stage.context, shortlyBefore(stage, span))
  return adjustTokens(context, adminFor(stage, person), { id: person.id, amount, reason })
}

function promote(stage: Stage, person: Player, span: Span) {
  const { id, firstName, lastNameInitial, storeNumber } = person
  const edit = { id, firstName, lastNameInitial, storeNumber, role: 'crew_trainer' as const }
  return editUser(contextAt(stage.context, shortlyBefore(stage, span)), adminFor(stage, person), edit)
}

const sayGoodbye = (stage: Stage, person: Player, span: Span) =>
  deleteUser(contextAt(stage.context, shortlyBefore(stage, span)), adminFor(stage, person), { id: person.id })

const adminFor = (stage: Stage, { storeNumber }: Player) => withAdminScope(adminOf(stage, storeNumber))

const shortlyBefore = ({ chance }: Stage, { to }: Span) => new Date(to.getTime() - chance.between(1, 59) * 60_000)
