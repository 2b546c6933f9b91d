import { dayOf } from '#domain/calendar.ts'
import { setMilestoneVisibility } from '#server/features/account/set-visibility.ts'
import { addAdminGroup } from '#server/features/admin-groups/change-admin-groups.ts'
import { createApiKey } from '#server/features/api-keys/create-api-key.ts'
import { addProvider, changeProvider } from '#server/features/single-sign-on/change-providers.ts'
import { changeWebhook } from '#server/features/webhooks/change-webhook.ts'
import { createWebhook } from '#server/features/webhooks/create-webhook.ts'
import { createTeamGoal } from '#server/features/team-goals/create-team-goal.ts'
import { adjustTokens } from '#server/features/users/adjust-tokens.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import { sql } from '#server/platform/db/sql.ts'
import { logIns } from './applicants.ts'
import {
  adminOf,
  approvedUsers,
  contextAt,
  type DemoUser,
  languageOf,
  type Scenario,
  signedIn,
  type Span,
  withAdminScope,
} from './scenario-users.ts'

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
  const context = contextAt(scenario.context, shortlyBefore(scenario, span))
  return adjustTokens(context, adminFor(scenario, person), { id: person.id, amount, reason })
}

function promoteUser(scenario: Scenario, person: DemoUser, span: Span) {
  const { id, firstName, lastNameInitial, storeNumber } = person
  const edit = { id, firstName, lastNameInitial, storeNumber, role: 'crew_trainer' as const }
  return editUser(contextAt(scenario.context, shortlyBefore(scenario, span)), adminFor(scenario, person), edit)
}

const removeUser = (scenario: Scenario, person: DemoUser, span: Span) =>
  deleteUser(contextAt(scenario.context, shortlyBefore(scenario, span)), adminFor(scenario, person), { id: person.id })

const adminFor = (scenario: Scenario, { storeNumber }: DemoUser) => withAdminScope(adminOf(scenario, storeNumber))

const shortlyBefore = ({ random }: Scenario, { to }: Span) => new Date(to.getTime() - random.between(1, 59) * 60_000)

const goalTexts = { en: 'Pizza for everyone', es: 'Pizza para todo el equipo' }
const goalDays = { before: -14, after: 7 }
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Sets a goal for the store of the crew member's log-in, which is two thirds reached. */
export async function setTeamGoal(scenario: Scenario) {
  const { context, now } = scenario
  const { storeNumber } = await signedIn(context, logIns.crew)
  const admin = withAdminScope(adminOf(scenario, storeNumber))
  const dayFrom = (days: number) => dayOf(new Date(now.getTime() + days * dayMs), context.settings.timeZone)
  const { id, thanks } = await context.db.one<{ id: string; thanks: number }>(sql`
    select id, count_thanks(number, ${new Date(now.getTime() + goalDays.before * dayMs)}, ${now}) as thanks
    from stores where number = ${storeNumber}`)
  await createTeamGoal(contextAt(context, new Date(now.getTime() - 45 * minuteMs)), admin, {
    id,
    text: goalTexts[languageOf(scenario) === 'es' ? 'es' : 'en'],
    target: 10 * Math.ceil((thanks * 1.5) / 10) + 10,
    startsOn: dayFrom(goalDays.before),
    endsOn: dayFrom(goalDays.after),
  })
}

/** A key of another program, used today, and one with which an identity provider may keep people, who are admins by a group there. */
export async function createDemoKeys({ context, now, owner }: Scenario) {
  const admin = withAdminScope(owner)
  const at = (minutes: number) => contextAt(context, new Date(now.getTime() - minutes * minuteMs))
  const everywhere = { storeNumbers: [], days: 365 }
  const { apiKey } = await createApiKey(at(44), admin, {
    name: 'Payroll',
    scopes: ['people:read', 'insights:read'],
    ...everywhere,
  })
  await createApiKey(at(41), admin, { name: 'Entra ID', scopes: ['scim'], ...everywhere })
  await addAdminGroup(at(40), admin, { name: 'Area managers', storeNumbers: [owner.storeNumber] })
  await context.db.many(
    sql`update api_keys set used_at = ${new Date(now.getTime() - 20 * minuteMs)} where id = ${apiKey.id}`,
  )
}

/** A chat of the team. It is off: the demo sends nothing anywhere. */
export async function createDemoWebhook({ context, now, owner }: Scenario) {
  const admin = withAdminScope(owner)
  const at = contextAt(context, new Date(now.getTime() - 43 * minuteMs))
  const { id } = await createWebhook(at, admin, {
    name: 'Team chat',
    kind: 'slack',
    address: 'https://hooks.slack.example/services/demo',
    events: ['gift.created', 'competition.drawn'],
  })
  await changeWebhook(contextAt(context, new Date(now.getTime() - 42 * minuteMs)), admin, { id, isOn: false })
}

/** A provider that is off: nobody answers at its address. */
export async function createDemoProvider({ context, now, owner }: Scenario) {
  const admin = withAdminScope(owner)
  const { id } = await addProvider(contextAt(context, new Date(now.getTime() - 39 * minuteMs)), admin, {
    name: 'Staff Log-In',
    issuer: 'https://login.restaurants.example/realms/staff',
    clientId: 'brightside',
    clientSecret: 'a secret of the demo',
    domains: ['restaurants.example'],
    isOnlyWay: false,
    joinsByEmail: true,
    isOn: false,
  })
  await changeProvider(contextAt(context, new Date(now.getTime() - 38 * minuteMs)), admin, {
    id,
    storeClaim: 'store',
    roleClaim: 'groups',
    roleValues: [{ value: 'Shift Leads', role: 'shift_manager' }],
  })
}

/** Two colleagues of the crew member's log-in have start dates: one completes four years today, the other hides their milestones. */
export async function setStartDates(scenario: Scenario) {
  const { context, now } = scenario
  const { storeNumber } = await signedIn(context, logIns.crew)
  const today = dayOf(now, context.settings.timeZone)
  const [one, shy] = (await approvedUsers(scenario)).filter(
    (user) => user.storeNumber === storeNumber && user.role === 'crew_member' && user.email !== logIns.crew,
  )
  if (!one || !shy) throw new Error('The demo has too few crew members for start dates')
  await setStartDate(scenario, one, `${Number(today.slice(0, 4)) - 4}${today.slice(4)}`)
  await setStartDate(scenario, shy, '2021-05-03')
  await setMilestoneVisibility(contextAt(context, now), await signedIn(context, shy.email), { isHidden: true })
}

const setStartDate = (scenario: Scenario, person: DemoUser, startedOn: string) =>
  editUser(contextAt(scenario.context, scenario.now), adminFor(scenario, person), { ...person, startedOn })
