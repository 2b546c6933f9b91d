import { beforeAll, expect, test } from 'vitest'
import { commandContext } from '#server/app-context.ts'
import { giveTokens } from '#server/features/gifts/give-tokens.ts'
import { makingGiftsTogether } from '#server/features/gifts/make-gift.ts'
import { profileWithReasonsOf } from '#server/features/users/queries.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { milestonesJob } from './milestones-job.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

/** A millisecond later than the one before: the order of ids is that of time. */
function thank(from: TestUser, to: TestUser) {
  server.clock.forward({ ms: 1 })
  return giveTokens(commandContext(server.context, server.clock.now()), from, { toUserId: to.id, amount: 1 })
}

async function thankTimes(times: number, from: TestUser, to: TestUser) {
  const gifts = []
  for (let time = 0; time < times; time++) gifts.push(await thank(from, to))
  return gifts
}

const milestonesIn = (gifts: { milestone: number | null }[]) => gifts.map(({ milestone }) => milestone)
const othersOf = (times: number) => Array.from({ length: times }, () => null)

/** What others and the person read of somebody's milestones. */
async function shownOf(person: TestUser, viewer: TestUser) {
  const [others, own] = [await server.as(viewer), await server.as(person)]
  const items = async (path: string) =>
    (await others.get(path)).body as { toUserId: string; milestone: number | null }[]
  const feed = (await items('/api/feed?limit=100')).filter(({ toUserId }) => toUserId === person.id)
  const profile = (await others.get(`/api/people/${person.id}`)).body.milestones as { number: number }[]
  const notices = (await own.get('/api/notifications')).body as { milestone: number | null }[]
  const numbers = (rows: { milestone: number | null }[]) => milestonesIn(rows).filter((number) => number !== null)
  return { feed: numbers(feed), profile: profile.map(({ number }) => number), notices: numbers(notices) }
}

test('the first, the tenth and the fiftieth gift to somebody are milestones, however many tokens they have', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 100 }, Ben: {} })

  const gifts = await thankTimes(51, Ana, Ben)

  expect(milestonesIn(gifts)).toEqual([1, ...othersOf(8), 10, ...othersOf(39), 50, null])
})

test('feed, notification of the gift and colleague page tell a milestone; a boost is none', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  const gifts = await thankTimes(9, Ana, Ben)
  for (const { id } of gifts) await (await server.as(Caro)).post('/api/boosts', { giftId: id })
  const before = await shownOf(Ben, Caro)

  await thank(Ana, Ben)

  expect(before).toEqual({ feed: [1], profile: [1], notices: [1] })
  expect(await shownOf(Ben, Caro)).toEqual({ feed: [10, 1], profile: [1, 10], notices: [10, 1] })
  expect((await (await server.as(Caro)).get(`/api/people/${Ben.id}`)).body.milestones).toEqual([
    { kind: 'thanks', number: 1 },
    { kind: 'thanks', number: 10 },
  ])
})

test('each receiver of a gift to several has their own milestone', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  await thankTimes(9, Ana, Ben)
  await thankTimes(2, Ana, Caro)
  const input = { toUserIds: [Caro.id, Ben.id], amount: 1 }

  const { body } = await (await server.as(Ana)).post('/api/token-gifts/batch', input)

  const [gift] = body as { together: { milestone: number | null }[] }[]
  expect(milestonesIn(body)).toEqual([null, 10])
  expect(gift && milestonesIn(gift.together)).toEqual([null, 10])
})

test('gifts of one moment reach each milestone once, in one transaction and beside others', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 60 }, Ben: {}, Caro: { toGive: 60 } })
  const createdAt = server.clock.now()
  const gift = (giver: TestUser) => ({
    id: newId(createdAt),
    giverId: giver.id,
    receiverId: Ben.id,
    amount: 1,
    message: null,
    gifUrl: null,
    reason: null,
    createdAt,
    month: '2026-11',
    key: null,
  })
  const [one, other] = [makingGiftsTogether(server.db), makingGiftsTogether(server.db)]

  const gifts = await Promise.all(
    Array.from({ length: 26 }, () => [one(gift(Ana)), other(gift(Caro)), thank(Ana, Ben)]).flat(),
  )

  const reached = milestonesIn(gifts).filter((milestone) => milestone !== null)
  expect(reached.toSorted((a, b) => a - b)).toEqual([1, 10, 50])
  const counts = await server.db.one(sql`select thanks_received as thanks from users where id = ${Ben.id}`)
  expect(counts).toEqual({ thanks: 78 })
})

test('who hides their milestones shows and is told none; shown again they are there', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  const ben = await server.as(Ben)
  await thank(Ana, Ben)
  const hide = await ben.put('/api/user/milestones', { isHidden: true })

  await thankTimes(9, Ana, Ben)
  const hidden = await shownOf(Ben, Caro)
  const shown = await ben.put('/api/user/milestones', { isHidden: false })

  expect([hide.status, hide.body.hidesMilestones, shown.body.hidesMilestones]).toEqual([200, true, false])
  expect(hidden).toEqual({ feed: [], profile: [], notices: [] })
  expect(await shownOf(Ben, Caro)).toEqual({ feed: [10, 1], profile: [1, 10], notices: [10, 1] })
})

test('what is no boolean is refused and changes nothing', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  const ben = await server.as(Ben)

  const answers = [
    await ben.put('/api/user/milestones', { isHidden: 'yes' }),
    await ben.put('/api/user/milestones', {}),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect((await ben.get('/api/auth/user')).body.hidesMilestones).toBe(false)
})

test('a gift to a deleted person shows no milestone', async () => {
  const { Ana, Caro, Olga } = await createUsers(server.db, {
    Ana: { toGive: 20 },
    Caro: {},
    Olga: { role: 'super_admin' },
  })
  const gift = await thank(Ana, Caro)
  await (await server.as(Olga)).delete(`/api/admin/users/${Caro.id}`)

  const { body: ofDeleted } = await (await server.as(Ana)).get(`/api/token-gifts/${gift.id}`)
  expect(ofDeleted).toMatchObject({ toUser: null, milestone: null })
})

test('the audit finds a count of thanks that is not that of the gifts', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 2 }, Ben: {} })
  await thank(Ana, Ben)
  await server.db.many(sql`update users set thanks_received = 5 where id = ${Ben.id}`)

  const { violations } = await verifyLedger(server.owner)
  await server.db.many(sql`update users set thanks_received = 1 where id = ${Ben.id}`)

  expect(JSON.stringify(violations)).toContain(`thanks of user ${Ben.id}`)
})

/** The people as a version without milestones left them. */
const forget = (...people: TestUser[]) =>
  server.db.transaction(async (tx) => {
    const ids = people.map(({ id }) => id)
    await tx.many(sql`update users set thanks_received = null where id = any(${ids}::uuid[])`)
    await tx.many(sql`update token_gifts set milestone = null where to_user_id = any(${ids}::uuid[])`)
  })

const runJob = () =>
  milestonesJob(server.context).run({ now: server.clock.now(), signal: new AbortController().signal })

test('the people of an earlier version are counted once, by two servers at once, while they are thanked', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 60 }, Ben: {}, Caro: {} })
  await thankTimes(12, Ana, Ben)
  await thankTimes(8, Ana, Caro)
  await forget(Ana, Ben, Caro)
  const early = await thank(Ana, Caro)

  const [reports] = await Promise.all([Promise.all([runJob(), runJob()]), thankTimes(2, Ana, Ben)])
  const tenth = await thank(Ana, Caro)

  expect(reports.reduce((sum, report) => sum + ('people' in report ? report.people : 0), 0)).toBe(3)
  expect(await runJob()).toEqual({ code: 'milestones_noticed', people: 0, years: 0 })
  expect((await (await server.as(Ana)).get(`/api/people/${Ben.id}`)).body.milestones).toEqual([
    { kind: 'thanks', number: 1 },
    { kind: 'thanks', number: 10 },
  ])
  expect([early.milestone, tenth.milestone]).toEqual([null, 10])
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

function actorOf({ id }: TestUser): Actor {
  const person = { id, firstName: 'Ben', lastNameInitial: 'T', profileImageUrl: null, storeNumber: '0427' }
  const session = { sessionId: id, sessionUsedAt: '', authenticatedAt: '' }
  return { ...person, ...session, role: 'crew_member', approvalStatus: 'approved', adminStores: [], language: null }
}

test.each([
  ['2024-11-18', '2026-11-17T23:30:00Z', 'UTC', 1],
  ['2024-11-18', '2026-11-17T23:30:00Z', 'Europe/Madrid', 2],
  ['2024-02-29', '2026-02-27T12:00:00Z', 'UTC', 1],
  ['2024-02-29', '2026-02-28T12:00:00Z', 'UTC', 2],
  ['2025-11-19', '2026-11-18T12:00:00Z', 'UTC', null],
  ['2027-01-01', '2026-11-18T12:00:00Z', 'UTC', null],
])('who started on %s has on %s in %s years at the store: %s', async (day, now, timeZone, years) => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  await server.db.many(sql`update users set started_on = ${day} where id = ${Ben.id}`)
  const context = {
    ...commandContext(server.context, new Date(now)),
    settings: { ...server.context.settings, timeZone },
  }

  const { milestones } = await profileWithReasonsOf(context, actorOf(Ben), { id: Ben.id })

  expect(milestones).toEqual(years === null ? [] : [{ kind: 'years', number: years }])
})

test('who hides their milestones hides the years at the store too, and a deletion removes the day', async () => {
  const { Ben, Caro, Olga } = await createUsers(server.db, { Ben: {}, Caro: {}, Olga: { role: 'super_admin' } })
  await server.db.many(sql`update users set started_on = '2020-01-01' where id = ${Ben.id}`)
  const before = await shownOf(Ben, Caro)
  await (await server.as(Ben)).put('/api/user/milestones', { isHidden: true })
  const hidden = await shownOf(Ben, Caro)
  await (await server.as(Olga)).delete(`/api/admin/users/${Ben.id}`)

  expect([before.profile, hidden.profile]).toEqual([[6], []])
  const row = await server.db.one(sql`select started_on, hides_milestones from users where id = ${Ben.id}`)
  expect(row).toEqual({ started_on: null, hides_milestones: false })
})
