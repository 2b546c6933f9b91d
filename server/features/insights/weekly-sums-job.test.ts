import { beforeEach, expect, test } from 'vitest'
import type { InsightWeek } from '#contract/insights.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { weeklySumsJob } from './weekly-sums-job.ts'

let server: TestServer
let crew: Record<'Ana' | 'Ben' | 'Cem' | 'Dora' | 'Eda', TestUser>
let Adam: TestUser

// Five people of store 0900, who gave in two weeks of September.
beforeEach(async () => {
  server = await startTestServer()
  server.clock.set('2026-08-01T08:00:00Z')
  const person = { store: '0900', toGive: 100 }
  crew = await createUsers(server.db, { Ana: person, Ben: person, Cem: person, Dora: person, Eda: person })
  ;({ Adam } = await createUsers(server.db, { Adam: { role: 'admin', store: '0950', adminStores: ['0900'] } }))
  server.clock.set('2026-09-02T12:00:00Z')
  await give(crew.Ana, crew.Ben, 3)
  await give(crew.Ana, crew.Cem, 2)
  server.clock.set('2026-09-07T00:00:00Z')
  await give(crew.Ben, crew.Ana, 7)
})

async function give(from: TestUser, to: TestUser, amount: number) {
  const reply = await (await server.as(from)).post('/api/token-gifts', { toUserId: to.id, amount })
  expect(reply.status).toBe(201)
}

const runAt = (instant: string, timeZone = 'UTC') => {
  server.clock.set(instant)
  return weeklySumsJob({ db: server.db, settings: { timeZone } }).run({
    now: server.clock.now(),
    signal: new AbortController().signal,
  })
}

/** The weeks with gifts at `instant`, which is not within five minutes of the last reading. */
async function weeksAt(instant: string): Promise<InsightWeek[]> {
  server.clock.set(instant)
  const { weeks } = (await (await server.as(Adam)).get('/api/insights')).body
  return weeks.filter(({ receivers }: InsightWeek) => receivers > 0)
}

test('the trend is the same before and after its complete weeks are summed', async () => {
  const gifts = await weeksAt('2026-09-15T12:00:00Z')
  const report = await runAt('2026-09-15T12:10:00Z')
  await give(crew.Cem, crew.Ana, 1)
  const sums = await weeksAt('2026-09-15T12:20:00Z')

  expect(report).toEqual({ code: 'weeks_summed', weeks: 11 })
  expect(gifts).toEqual([
    { week: '2026-W36', tokens: 5, givers: 1, receivers: 2 },
    { week: '2026-W37', tokens: 7, givers: 1, receivers: 1 },
  ])
  expect(sums).toEqual([...gifts, { week: '2026-W38', tokens: 1, givers: 1, receivers: 1 }])
})

test('reads summed weeks from the sums', async () => {
  await runAt('2026-09-15T12:00:00Z')
  await server.db.many(sql`update weekly_sums set tokens_given = 70 where tokens_given = 7`)

  expect((await weeksAt('2026-09-15T12:10:00Z')).map(({ tokens }) => tokens)).toEqual([5, 70])
})

test('counts who gave in the last week from its sums, and from its gifts without them', async () => {
  const gaveAt = async (instant: string) => {
    server.clock.set(instant)
    return (await (await server.as(Adam)).get('/api/insights')).body.gave
  }
  const ofGifts = await gaveAt('2026-09-15T12:00:00Z')
  await runAt('2026-09-15T12:10:00Z')
  const ofSums = await gaveAt('2026-09-15T12:20:00Z')
  await server.db.many(sql`update weekly_sums set tokens_given = 3 where starts_at = '2026-09-07T00:00:00Z'`)

  expect([ofGifts, ofSums, await gaveAt('2026-09-15T12:30:00Z')]).toEqual([1, 1, 2])
})

test('reads the gifts of all weeks from the first one on that is not summed', async () => {
  await runAt('2026-09-15T12:00:00Z')
  await server.db.many(sql`delete from summed_weeks where starts_at = '2026-08-31T00:00:00Z'`)
  await server.db.many(sql`update weekly_sums set tokens_given = 70 where tokens_given = 7`)

  expect((await weeksAt('2026-09-15T12:10:00Z')).map(({ tokens }) => tokens)).toEqual([5, 7])
})

test('sums a week once, ten minutes after its end, and removes those that are too old', async () => {
  await runAt('2026-09-12T12:00:00Z')
  const reports = [await runAt('2026-09-14T00:09:59Z'), await runAt('2026-09-14T00:10:00Z')]
  reports.push(await runAt('2026-09-14T00:20:00Z'))
  const weeks = await server.db.many(sql`select from summed_weeks`)

  expect(reports).toEqual([0, 1, 0].map((weeks) => ({ code: 'weeks_summed', weeks })))
  expect(weeks).toHaveLength(11)
})

test('sums the weeks again when the zone of the organisation has changed', async () => {
  await runAt('2026-09-15T12:00:00Z')
  const report = await runAt('2026-09-15T12:10:00Z', 'America/New_York')
  // In New York the gift of Monday at midnight was made on Sunday.
  const sums = await server.db.many(sql`
    select sum(tokens_given)::integer as tokens from weekly_sums group by starts_at order by starts_at`)

  expect(report).toEqual({ code: 'weeks_summed', weeks: 11 })
  expect(sums).toEqual([{ tokens: 12 }])
})

test('two servers sum each week once', async () => {
  const runs = await Promise.all([1, 2].map(() => runAt('2026-09-15T12:00:00Z')))

  const summed = runs.map((report) => ('weeks' in report ? report.weeks : 0))
  expect(summed.reduce((sum, weeks) => sum + weeks)).toBe(11)
})
