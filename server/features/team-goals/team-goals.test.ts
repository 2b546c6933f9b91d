import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { createGoalWorld, give, goalOf, newStore, november } from '#test/goal-world.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof createGoalWorld>>

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  world = await createGoalWorld(server)
})

const thanksOf = async (client: TestClient) => (await goalOf(client))?.thanks
const boost = (booster: TestClient, giftId: string) => booster.post('/api/boosts', { giftId })

test('an admin sets the goal of a store, and everybody there sees how far it is', async () => {
  const { ben, far, adam, goalsPath } = world
  const { status, body } = await adam.post(goalsPath, { ...november, text: '  Pizza for everyone ' })

  const goal = {
    ...november,
    id: body.id,
    thanks: 0,
    endsAt: '2026-12-01T00:00:00.000Z',
    reachedAt: null,
    endedAt: null,
  }
  expect(status).toBe(201)
  expect(body).toEqual(goal)
  expect(await goalOf(ben)).toEqual({ ...goal, unreadId: null })
  expect(await goalOf(far)).toBeNull()
  expect((await adam.get(goalsPath)).body).toEqual([goal])
})

test('each gift and each boost to somebody of the store counts once, from wherever it comes', async () => {
  const { users, ana, ben, far, boss, setGoal } = world
  await setGoal({ target: 100 })
  const gift = await give(far, users.Ana)
  await boost(ben, gift)
  await boost(boss, gift)
  await give(ana, users.Far)
  await ana.post('/api/token-gifts/batch', { toUserIds: [users.Ben.id, users.Far.id, users.Adam.id], amount: 1 })

  expect(await thanksOf(ben)).toBe(5)
})

test('a goal counts the thanks of its days from before it was set, and none of other days', async () => {
  const { users, ben, adam, boss, goalsPath, setGoal } = world
  server.clock.set('2026-10-31T23:59:59.000Z')
  const early = await give(ben, users.Ana)
  server.clock.set('2026-11-01T00:00:00.000Z')
  await give(ben, users.Ana)
  await boost(boss, early)
  server.clock.set('2026-11-18T12:00:00.000Z')
  const { id } = await setGoal({ target: 100, endsOn: '2026-11-18' })
  server.clock.set('2026-11-18T23:59:59.000Z')
  await give(ben, users.Ana)
  server.clock.set('2026-11-19T00:00:00.000Z')
  await give(ben, users.Ana)

  expect((await adam.get(goalsPath)).body).toMatchObject([{ id, thanks: 3 }])
  expect(await goalOf(ben)).toBeNull()
})

test('the days are those of the organisation’s zone', async () => {
  const { boss, setGoal } = world
  await boss.put('/api/organization/settings', { timeZone: 'America/New_York' })
  server.clock.set('2026-11-20T12:00:00.000Z')

  const { endsAt } = await setGoal()
  await server.db.many(sql`update organization set time_zone = null, previous_time_zone = null, time_zone_since = null`)
  await server.context.organization.refresh()

  expect(endsAt).toBe('2026-12-01T05:00:00.000Z')
})

test('hidden gifts and those to deleted people stay counted', async () => {
  const { users, ben, boss, setGoal } = world
  await setGoal({ target: 100 })
  const gift = await give(ben, users.Ana)
  await give(ben, users.Ana)
  await server.db.many(sql`update token_gifts set hidden_at = ${server.clock.now()} where id = ${gift}`)
  await boss.delete(`/api/admin/users/${users.Ana.id}`)

  expect(await thanksOf(ben)).toBe(2)
})

test('thanks count for the store where somebody was at that time, whoever moves', async () => {
  const { store, otherStore, users, ben, adam, setGoal } = world
  await setGoal({ target: 100 })
  await give(ben, users.Ana)
  const move = (storeNumber: string) => adam.put('/api/admin/users/store', { userIds: [users.Ana.id], storeNumber })

  server.clock.forward({ ms: 1_000 })
  await move(otherStore)
  await give(ben, users.Ana)
  const away = await thanksOf(ben)
  server.clock.forward({ ms: 1_000 })
  await move(store)
  await give(ben, users.Ana)

  expect([away, await thanksOf(ben)]).toEqual([1, 2])
})

test('a store has one goal at a time, also when twenty are set at once', async () => {
  const { adam, goalsPath } = world
  const replies = await Promise.all(Array.from({ length: 20 }, () => adam.post(goalsPath, november)))

  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('goal_exists')
  expect((await adam.get(goalsPath)).body).toHaveLength(1)
})

test('a repeated request sets one goal', async () => {
  const { adam, goalsPath } = world
  const send = () => adam.post(goalsPath, november, { 'idempotency-key': `goal ${goalsPath}` })

  expect((await send()).body).toEqual((await send()).body)
})

test('after its last day the next goal can be set at once, and when an admin ends it', async () => {
  const { users, ben, adam, goalsPath, setGoal } = world
  const first = await setGoal({ endsOn: '2026-11-18' })
  server.clock.set('2026-11-19T00:00:00.000Z')
  const second = await setGoal()
  const ended = await adam.post(`/api/team-goals/${second.id}/end`)
  await give(ben, users.Ana)
  const third = await setGoal({ target: 9 })

  expect(ended.body.endedAt).toBe('2026-11-19T00:00:00.000Z')
  expect((await adam.get(goalsPath)).body).toMatchObject([
    { id: third.id, thanks: 1, endedAt: null },
    { id: second.id, thanks: 0 },
    { id: first.id, endedAt: '2026-11-19T00:00:00.000Z' },
  ])
  expect((await goalOf(ben)).id).toBe(third.id)
})

test('an admin changes a goal while it is under way; what stays leaves no event', async () => {
  const { users, adam, setGoal, eventsOfStore } = world
  const { id } = await setGoal()
  await adam.put(`/api/team-goals/${id}`, november)
  const changed = await adam.put(`/api/team-goals/${id}`, { ...november, text: 'Cake', target: 5 })

  expect(changed.body).toMatchObject({ text: 'Cake', target: 5 })
  expect(await eventsOfStore()).toMatchObject([
    { action: 'team_goal_created' },
    { action: 'team_goal_changed', actorId: users.Adam.id, details: { teamGoal: { target: 5, isTextChanged: true } } },
  ])
})

test('refuses a goal that is not one, at its field', async () => {
  const { adam, goalsPath } = world
  const refused: [string, object, string][] = [
    ['text', { text: ' ' }, 'goal_text_required'],
    ['text', { text: 'x'.repeat(101) }, 'text_too_long'],
    ['target', { target: 0 }, 'goal_target_invalid'],
    ['target', { target: 1.5 }, 'goal_target_invalid'],
    ['target', { target: '5' }, 'goal_target_invalid'],
    ['target', { target: 1_000_001 }, 'goal_target_invalid'],
    ['startsOn', { startsOn: '2026-02-30' }, 'start_date_required'],
    ['startsOn', { startsOn: '2026-11-01T00:00' }, 'start_date_required'],
    ['endsOn', { endsOn: undefined }, 'end_date_required'],
    ['endsOn', { endsOn: '2026-10-31' }, 'end_date_before_start'],
    ['endsOn', { startsOn: '2025-11-18', endsOn: '2026-11-19' }, 'goal_too_long'],
  ]

  for (const [path, changes, code] of refused)
    expect(await adam.post(goalsPath, { ...november, ...changes })).toMatchObject({
      status: 400,
      body: { errors: [{ path, code }] },
    })
  expect((await adam.get(goalsPath)).body).toEqual([])
})

test('refuses a goal whose last day is over, at the field', async () => {
  const { adam, goalsPath } = world
  const { status, body } = await adam.post(goalsPath, { ...november, endsOn: '2026-11-17' })

  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'end_in_past', errors: [{ path: 'endsOn' }] } })
})

test('an admin of other stores finds neither the goals nor the store', async () => {
  const { users, ben, goalsPath, setGoal } = world
  const { id } = await setGoal()
  const eve = await server.as(users.Eve)
  const replies = await Promise.all([
    eve.get(goalsPath),
    eve.post(goalsPath, november),
    eve.put(`/api/team-goals/${id}`, { ...november, target: 1 }),
    eve.post(`/api/team-goals/${id}/end`),
  ])

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await goalOf(ben)).toMatchObject({ target: 3, endedAt: null })
})

test('a store with a goal cannot be removed', async () => {
  const { boss } = world
  const added = (await boss.post('/api/stores', { number: newStore() })).body
  await boss.post(`/api/stores/${added.id}/team-goals`, november)

  expect((await boss.delete(`/api/stores/${added.id}`)).body.code).toBe('store_used')
})

test('the export of a person has their moves and the goals that they set', async () => {
  const { store, otherStore, users, adam, boss, setGoal } = world
  await setGoal()
  await boss.put('/api/admin/users/store', { userIds: [users.Adam.id], storeNumber: otherStore })

  expect((await adam.get('/api/user/export')).body).toMatchObject({
    storeMoves: [{ fromStore: store, at: server.clock.now().toISOString() }],
    teamGoals: [{ text: 'Pizza for everyone', target: 3 }],
  })
})
