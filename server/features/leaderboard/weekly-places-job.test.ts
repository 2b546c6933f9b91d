import { beforeEach, expect, test } from 'vitest'
import type { LeaderboardRow } from '#contract/leaderboard.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { weeklyPlacesJob } from './weekly-places-job.ts'

let server: TestServer
let crew: Record<'Ana' | 'Ben' | 'Caro' | 'Dan', TestUser>

// In the week before Monday, 9 November: Ben 5, Caro 3, Dan 2. Dan is in a store of his own.
beforeEach(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-04T12:00:00Z')
  crew = await createUsers(server.db, { Ana: { toGive: 100 }, Ben: {}, Caro: {}, Dan: { store: '0500' } })
  await give(crew.Ben, 5)
  await give(crew.Caro, 3)
  await give(crew.Dan, 2)
})

async function give(to: TestUser, amount: number) {
  server.clock.forward({ ms: 10 })
  const reply = await (await server.as(crew.Ana)).post('/api/token-gifts', { toUserId: to.id, amount })
  expect(reply.status).toBe(201)
  return reply.body.id as string
}

const runAt = (instant: string, timeZone = 'UTC') => {
  server.clock.set(instant)
  return run(timeZone)
}

const run = (timeZone = 'UTC') =>
  weeklyPlacesJob({ db: server.db, settings: { timeZone } }).run({
    now: server.clock.now(),
    signal: new AbortController().signal,
  })

const gainedOn = async (search = '', viewer = crew.Ana) => {
  const { body } = await (await server.as(viewer)).get(`/api/leaderboard${search}`)
  return body.map(({ rank, firstName, placesGained }: LeaderboardRow) => `${rank} ${firstName} ${placesGained}`)
}

const ownGain = async (viewer: TestUser, search = '') =>
  (await (await server.as(viewer)).get(`/api/leaderboard/me${search}`)).body.placesGained

test('tells the places gained since the start of the week, and never the places lost', async () => {
  await runAt('2026-11-09T00:10:00Z')

  await give(crew.Dan, 4)

  expect(await gainedOn()).toEqual(['1 Dan 2', '2 Ben 0', '3 Caro 0'])
  expect([await ownGain(crew.Dan), await ownGain(crew.Ben)]).toEqual([2, 0])
  expect(await gainedOn('?scope=store')).toEqual(['1 Ben 0', '2 Caro 0'])
  await give(crew.Caro, 4)
  expect(await gainedOn('?scope=store')).toEqual(['1 Caro 1', '2 Ben 0'])
  expect(await ownGain(crew.Caro, '?scope=store')).toBe(1)
})

test('counts from Monday, 00:00, however late the job runs', async () => {
  server.clock.set('2026-11-09T00:00:00Z')
  const { body: gift } = await (
    await server.as(crew.Ana)
  ).post('/api/token-gifts', { toUserId: crew.Caro.id, amount: 1 })
  await (await server.as(crew.Ben)).post('/api/boosts', { giftId: gift.id })
  await give(crew.Caro, 5)

  const report = await runAt('2026-11-12T12:00:00Z')

  expect(report).toEqual({ code: 'places_stored', people: 3 })
  expect(await gainedOn()).toEqual(['1 Caro 1', '2 Ben 0', '3 Dan 0'])
})

test('keeps the order of ties at the start of the week', async () => {
  await give(crew.Dan, 1)
  server.clock.set('2026-11-09T00:00:00Z')
  await give(crew.Caro, 1)
  await give(crew.Dan, 1)
  await runAt('2026-11-10T12:00:00Z')

  const places = await server.db.many<{ name: string; place: number }>(sql`
    select first_name as name, place from board_places join users on users.id = user_id order by place`)

  expect(places.map(({ name }) => name)).toEqual(['Ben', 'Caro', 'Dan'])
})

test('tells nothing where no place of the same board is known', async () => {
  const { Eve } = await createUsers(server.db, { Eve: {} })
  await (await server.as(crew.Caro)).put('/api/user/leaderboard', { isHidden: true })
  await runAt('2026-11-09T00:10:00Z')
  await server.db.many(sql`update users set store_number = '0427' where id = ${crew.Dan.id}`)
  await (await server.as(crew.Caro)).put('/api/user/leaderboard', { isHidden: false })
  await give(Eve, 9)
  await give(crew.Dan, 9)

  expect(await gainedOn('?scope=store')).toEqual(['1 Dan 0', '2 Eve 0', '3 Ben 0', '4 Caro 0'])
  expect(await gainedOn()).toEqual(['1 Dan 1', '2 Eve 0', '3 Ben 0', '4 Caro 0'])
  expect(await gainedOn('?month=2026-10')).toEqual([])
  expect(await ownGain(Eve)).toBe(0)
})

test('tells nothing of another month, nor while the places of a week are not stored', async () => {
  await runAt('2026-11-30T00:10:00Z')
  server.clock.set('2026-12-01T12:00:00Z')
  await give(crew.Ben, 1)
  await give(crew.Dan, 3)

  expect(await gainedOn()).toEqual(['1 Dan 0', '2 Ben 0'])
  expect(await run()).toEqual({ code: 'places_stored', people: 0 })
  server.clock.set('2026-12-07T00:05:00Z')
  await give(crew.Ben, 5)
  expect(await gainedOn()).toEqual(['1 Ben 0', '2 Dan 0'])
})

test('stores a week once, ten minutes after its start, also on two servers, and only the newest', async () => {
  const reports = [await runAt('2026-11-09T00:09:59Z'), ...(await Promise.all([runAt('2026-11-09T00:10:00Z'), run()]))]
  reports.push(await run(), await runAt('2026-11-16T00:10:00Z'))

  expect(reports.map((report) => 'people' in report && report.people).sort()).toEqual([0, 0, 0, 3, 3])
  const weeks = await server.db.many(sql`select distinct starts_at as week from board_places`)
  expect(weeks).toEqual([{ week: '2026-11-16T00:00:00.000Z' }])
})

test('stores the places again when the zone of the organisation has changed', async () => {
  await runAt('2026-11-10T00:10:00Z')

  expect(await runAt('2026-11-10T00:20:00Z', 'America/New_York')).toEqual({ code: 'places_stored', people: 3 })
})
