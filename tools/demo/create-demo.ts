import { nextWeekStart } from '#domain/calendar.ts'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { grantWeek } from '#server/features/ledger/grant-week.ts'
import { markAllRead } from '#server/features/notifications/mark-read.ts'
import {
  adjust,
  createDemoKeys,
  createDemoProvider,
  createDemoWebhook,
  runAdminActions,
  setStartDates,
  setTeamGoal,
} from './simulate-admins.ts'
import { printDemoCards } from './simulate-cards.ts'
import { createRandom } from './random.ts'
import { plannedEntries, openCompetitions, plannedCompetitions, settleCompetitions } from './simulate-competitions.ts'
import { plannedGiftEvents, thankTeam } from './simulate-gifts.ts'
import { addTrustCases } from './simulate-trust.ts'
import { addReports } from './simulate-reports.ts'
import { plannedSignUps } from './simulate-sign-ups.ts'
import { hideFromLeaderboard, noteVisits } from './simulate-visits.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { setKioskAccess } from './set-kiosk-access.ts'
import { pairDemoDevices } from './pair-demo-devices.ts'
import { createScenario } from './create-scenario.ts'
import type { DemoSize } from './demo-size.ts'
import { type Applicant, applicants, logIns } from './applicants.ts'
import { type PlannedAction, runEvents } from './run-events.ts'
import { uploadPortraits } from './upload-portraits.ts'
import { approvedUsers, contextAt, type Span, type Scenario } from './scenario-users.ts'

const seed = 20_261_026
const dayMs = 86_400_000
/** Notifications of this time are unread. */
const newMs = 30 * 3_600_000
const firstDaysMs = 4 * dayMs

/** Simulates an invented organisation up to `now`, all by the product's own commands. */
export async function createDemo(context: AppContext, size: DemoSize, now: Date) {
  const random = createRandom(seed)
  const [first, ...otherSpans] = spansUntil(now, context.settings.timeZone, size.weeks)
  if (!first) throw new Error('The period of the demo is empty')
  await grant(context, first)
  const scenario = await createScenario(context, { random, size, span: first, now })
  const settled = { ...first, from: new Date(first.from.getTime() + firstDaysMs) }
  const story: Story = {
    scenario,
    everyone: applicants(random, size, { begin: first.from, now }),
    competitions: (await plannedCompetitions(scenario)).filter(({ opensAt }) => opensAt >= settled.from),
    upcomingEvents: [],
  }
  await runEvents(plannedSignUps(scenario, story.everyone, first))
  await uploadPortraits(scenario, [logIns.admin, ...emailsWithPicture(story.everyone, settled.from)], settled.from)
  await runSpan(story, settled, 0)
  for (const [index, span] of otherSpans.entries()) {
    if (span.isWeek) await grant(context, span)
    if (span.from.getTime() === now.getTime() - newMs) await readNotifications(scenario)
    await runSpan(story, span, index + 1)
  }
}

type Story = {
  scenario: Scenario
  everyone: Applicant[]
  competitions: Awaited<ReturnType<typeof plannedCompetitions>>
  /** Events planned for later spans. */
  upcomingEvents: PlannedAction[]
}

/** The weeks up to `now`; the last 30 hours are a span of their own. */
export function spansUntil(now: Date, timeZone: string, weeks: number): Span[] {
  const starts = [nextWeekStart(new Date(now.getTime() - (weeks + 1) * 7 * dayMs), timeZone)]
  for (let start = starts[0]; start && start < now; start = nextWeekStart(start, timeZone)) starts.push(start)
  const isWeek = new Set(starts.map((start) => start.getTime()))
  const cuts = [...new Set([...isWeek, now.getTime() - newMs, now.getTime()])].filter((cut) => cut <= now.getTime())
  const inOrder = cuts.toSorted((one, other) => one - other)
  return inOrder.slice(0, -1).map((from, index) => ({
    from: new Date(from),
    to: new Date(inOrder[index + 1] ?? from),
    isWeek: isWeek.has(from),
  }))
}

async function runSpan({ scenario, everyone, competitions, ...story }: Story, span: Span, number: number) {
  const isLast = span.to >= scenario.now
  const isNew = span.from.getTime() >= scenario.now.getTime() - newMs
  const users = await approvedUsers(scenario)
  const popularity = new Map(everyone.map((applicant) => [applicant.email, applicant.popularity]))
  await openCompetitions(scenario, competitions, span)
  const planned = [
    ...story.upcomingEvents.splice(0),
    ...(number === 0 ? [] : plannedSignUps(scenario, everyone, span)),
    ...plannedGiftEvents(
      scenario,
      { users, popularityOf: (email) => popularity.get(email) ?? 3, probability: givingProbability(span, isNew) },
      span,
    ),
    ...plannedEntries(scenario, { competitions, users }, span),
  ]
  const present = new Set(users.map(({ id }) => id))
  await runEvents(planned.filter(({ at, people }) => at < span.to && people.every((id) => present.has(id))))
  story.upcomingEvents.push(...planned.filter(({ at }) => at >= span.to))
  await settleCompetitions(scenario, competitions, span)
  if (isLast) {
    await rewardCrewMember(scenario, span)
    await thankTeam(scenario)
    await addTrustCases(scenario)
    await addReports(scenario)
    await setTeamGoal(scenario)
    await setStartDates(scenario)
    await createDemoKeys(scenario)
    await createDemoWebhook(scenario)
    await createDemoProvider(scenario)
    await setKioskAccess(scenario)
    await printDemoCards(scenario)
    await pairDemoDevices(scenario)
    await noteVisits(scenario)
    await hideFromLeaderboard(scenario)
    await chooseNotifications(scenario)
  }
  if (!isLast) await runAdminActions(scenario, span, number)
  await createCheckpoints(scenario.context.db, span.to)
}

/**
 * Less than half of the people give in a week, and a part of it has its share of them. The last hours have more than that, so
 * that the demo opens with news, but the running week stays below the others.
 */
export function givingProbability({ from, to }: Pick<Span, 'from' | 'to'>, isNew: boolean) {
  if (isNew) return 0.3
  return 1 - (1 - 0.45) ** Math.min(1, (to.getTime() - from.getTime()) / (7 * dayMs))
}

const grant = ({ db, settings }: AppContext, { from }: Span) =>
  grantWeek(db, { ...settings, now: new Date(from.getTime() + 20_000) })

const emailsWithPicture = (everyone: Applicant[], before: Date) =>
  everyone.filter(({ hasPicture, signsUpAt }) => hasPicture && signsUpAt < before).map(({ email }) => email)

/** Most users have read their older notifications. */
async function readNotifications(scenario: Scenario) {
  const readers = (await approvedUsers(scenario)).filter(() => scenario.random.happens(0.85))
  await Promise.all(readers.map(({ id }) => markAllRead(contextAt(scenario.context, scenario.now), { id })))
}

async function rewardCrewMember(scenario: Scenario, span: Span) {
  const crew = (await approvedUsers(scenario)).find(({ email }) => email === logIns.crew)
  if (crew) await adjust(scenario, crew, { amount: 4, span, reason: 'Trained three new colleagues' })
}
