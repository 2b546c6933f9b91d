import { adjustTokens } from '#server/features/users/adjust-tokens.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import { logIns } from './applicants.ts'
import { adminAction, adminOf, type DemoUser, approvedUsers, type Span, type Scenario } from './scenario-users.ts'

const reasons = [
  'Trained three new colleagues',
  'Thank-you round for the inspection',
  'Helped out in another store',
  'Opening team of the holidays',
  'Idea of the month',
]

/** Admin actions at the end of a span: adjustments, a promotion, and sometimes a deletion. */
export async function runAdminActions(scenario: Scenario, span: Span, weekNumber: number) {
  const { random } = scenario
  const crew = (await approvedUsers(scenario)).filter(
    ({ role, email }) => role === 'crew_member' && email !== logIns.crew,
  )
  for (const person of random.someOf(crew, 2)) await adjust(scenario, person, { amount: random.between(1, 4), span })
  const rich = crew.find(({ toGive }) => toGive > 2)
  if (rich && weekNumber % 5 === 2)
    await adjust(scenario, rich, { amount: -1, span, reason: 'Counted twice last week' })
  if (weekNumber % 2 === 1) await promoteUser(scenario, random.oneOf(crew), span)
  if (weekNumber % 6 === 4) await removeUser(scenario, random.oneOf(crew), span)
}

type AdjustOptions = { amount: number; span: Span; reason?: string }

/** An adjustment in the last hour of a span, by an admin of the store. */
export function adjust(
  scenario: Scenario,
  person: DemoUser,
  { amount, span, reason = scenario.random.oneOf(reasons) }: AdjustOptions,
) {
  const action = adminAction(adminOf(scenario, person.storeNumber), shortlyBefore(scenario, span))
  return adjustTokens(scenario.context.db, person.id, {
    ...action,
    adjustment: { amount, reason },
    idempotencyKey: null,
  })
}

function promoteUser(scenario: Scenario, { id, firstName, lastNameInitial, storeNumber }: DemoUser, span: Span) {
  const edit = { firstName, lastNameInitial, storeNumber, role: 'crew_trainer' as const }
  const action = adminAction(adminOf(scenario, storeNumber), shortlyBefore(scenario, span))
  return editUser(scenario.context.db, id, { ...action, edit, settings: scenario.context.settings })
}

async function removeUser(scenario: Scenario, { id, storeNumber }: DemoUser, span: Span) {
  const action = adminAction(adminOf(scenario, storeNumber), shortlyBefore(scenario, span))
  await deleteUser(scenario.context.db, id, { ...action, withTexts: false, pictures: scenario.context.pictures })
}

const shortlyBefore = ({ random }: Scenario, { to }: Span) => new Date(to.getTime() - random.between(1, 59) * 60_000)
