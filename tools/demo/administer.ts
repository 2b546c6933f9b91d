import { adjustTokens } from '#server/features/users/adjust-tokens.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import { logIns } from './people.ts'
import { acting, adminOf, type Player, players, type Span, type Stage } from './scenario.ts'

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
  const acts = acting(adminOf(stage, person.storeNumber), shortlyBefore(stage, span))
  return adjustTokens(stage.context.db, person.id, { ...acts, adjustment: { amount, reason }, idempotencyKey: null })
}

function promote(stage: Stage, { id, firstName, lastNameInitial, storeNumber }: Player, span: Span) {
  const edit = { firstName, lastNameInitial, storeNumber, role: 'crew_trainer' as const }
  const acts = acting(adminOf(stage, storeNumber), shortlyBefore(stage, span))
  return editUser(stage.context.db, id, { ...acts, edit, settings: stage.context.settings })
}

async function sayGoodbye(stage: Stage, { id, storeNumber }: Player, span: Span) {
  const acts = acting(adminOf(stage, storeNumber), shortlyBefore(stage, span))
  await deleteUser(stage.context.db, id, { ...acts, withTexts: false, pictures: stage.context.pictures })
}

const shortlyBefore = ({ chance }: Stage, { to }: Span) => new Date(to.getTime() - chance.between(1, 59) * 60_000)
