import { nextWeekStart } from '#domain/calendar.ts'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { grantWeek } from '#server/features/ledger/grant-week.ts'
import { markAllRead } from '#server/features/notifications/mark-read.ts'
import { adjust, administer } from './administer.ts'
import { openChance } from './chance.ts'
import { entering, openThem, plannedCompetitions, settle } from './compete.ts'
import { giving } from './give.ts'
import { hiring } from './create-people.ts'
import { openHouse } from './demo-context.ts'
import { type Applicant, applicants, logIns } from './people.ts'
import { type PlannedAction, play } from './simulate.ts'
import { showFaces } from './upload-portraits.ts'
import { contextAt, players, type Span, type Stage } from './scenario.ts'

const seed = 20_261_026
const weeks = 17
const dayMs = 86_400_000
/** What happened since then is new to everyone. */
const newMs = 30 * 3_600_000
const settlingInMs = 4 * dayMs

/** Plays four months of an organisation that does not exist, up to `now`, all by the product's own rules. */
export async function makeDemo(context: AppContext, now: Date) {
  const chance = openChance(seed)
  const [first, ...later] = spansUntil(now, context.settings.timeZone)
  if (!first) throw new Error('There is no time to play')
  await grant(context, first)
  const stage = await openHouse(context, { chance, span: first, now })
  const story: Story = {
    stage,
    everyone: applicants(chance, { begin: first.from, now }),
    competitions: await plannedCompetitions(stage),
    untold: [],
  }
  await play(hiring(stage, story.everyone, first))
  const settled = { ...first, from: new Date(first.from.getTime() + settlingInMs) }
  await showFaces(stage, [logIns.admin, ...withPictures(story.everyone, settled.from)], settled.from)
  await playSpan(story, settled, 0)
  for (const [index, span] of later.entries()) {
    if (span.isWeek) await grant(context, span)
    if (span.from.getTime() === now.getTime() - newMs) await readTheNews(stage)
    await playSpan(story, span, index + 1)
  }
}

type Story = {
  stage: Stage
  everyone: Applicant[]
  competitions: Awaited<ReturnType<typeof plannedCompetitions>>
  /** What is planned for later spans. */
  untold: PlannedAction[]
}

/** The weeks up to `now`; the last hours are a span of their own. */
export function spansUntil(now: Date, timeZone: string): Span[] {
  const starts = [nextWeekStart(new Date(now.getTime() - (weeks + 1) * 7 * dayMs), timeZone)]
  for (let start = starts[0]; start && start < now; start = nextWeekStart(start, timeZone)) starts.push(start)
  const isWeek = new Set(starts.map((start) => start.getTime()))
  const cuts = [...new Set([...isWeek, now.getTime() - newMs, now.getTime()])].filter((cut) => cut <= now.getTime())
  const inOrder = cuts.toSorted((one, other) => one - other)
  return inOrder.slice(0, -1).map((from, index) => ({
    ...{ from: new Date(from), to: new Date(inOrder[index + 1] ?? from), isWeek: isWeek.has(from) },
  }))
}

async function playSpan({ stage, everyone, competitions, ...story }: Story, span: Span, number: number) {
  const isLast = span.to >= stage.now
  const isNew = span.from.getTime() >= stage.now.getTime() - newMs
  const crowd = await players(stage)
  const warmth = new Map(everyone.map((applicant) => [applicant.email, applicant.warmth]))
  await openThem(stage, competitions, span)
  const planned = [
    ...story.untold.splice(0),
    ...(number === 0 ? [] : hiring(stage, everyone, span)),
    ...giving(
      stage,
      { players: crowd, warmthOf: (email) => warmth.get(email) ?? 3, eagerness: isNew ? 0.7 : 0.45 },
      span,
    ),
    ...entering(stage, { competitions, players: crowd }, span),
  ]
  const here = new Set(crowd.map(({ id }) => id))
  await play(planned.filter(({ at, people }) => at < span.to && people.every((id) => here.has(id))))
  story.untold.push(...planned.filter(({ at }) => at >= span.to))
  await settle(stage, competitions, span)
  if (isLast) await thankTheCrewMember(stage, span)
  else await administer(stage, span, number)
  await createCheckpoints(stage.context.db, span.to)
}

const grant = ({ db, settings }: AppContext, { from }: Span) =>
  grantWeek(db, { ...settings, now: new Date(from.getTime() + 20_000) })

const withPictures = (everyone: Applicant[], by: Date) =>
  everyone.filter(({ hasPicture, signsUpAt }) => hasPicture && signsUpAt < by).map(({ email }) => email)

/** All but a few look at their notifications every day. */
async function readTheNews(stage: Stage) {
  const diligent = (await players(stage)).filter(() => stage.chance.happens(0.85))
  await Promise.all(diligent.map(({ id }) => markAllRead(contextAt(stage.context, stage.now), { id })))
}

async function thankTheCrewMember(stage: Stage, span: Span) {
  const maya = (await players(stage)).find(({ email }) => email === logIns.crew)
  if (maya) await adjust(stage, maya, { amount: 4, span, reason: 'Trained three new colleagues' })
}
