import { beforeEach, expect, test } from 'vitest'
import type { BoardMode } from '#domain/board-modes.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUserOptions, type TestUser } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { placeOf } from './queries.ts'

let server: TestServer
beforeEach(async () => (server = await startTestServer()))

async function give(from: TestUser, to: TestUser, amount: number) {
  server.clock.forward({ ms: 10 })
  await (await server.as(from)).post('/api/token-gifts', { toUserId: to.id, amount })
}

const board = async (viewer: TestUser, search = '') => {
  const { body } = await (await server.as(viewer)).get(`/api/leaderboard${search}`)
  return body.map(
    (row: { rank: number; firstName: string; tokenCount: number }) => `${row.rank} ${row.firstName} ${row.tokenCount}`,
  )
}

test('ranks by tokens received, and ties by who reached the total first', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {}, Dan: {} })

  await give(Ana, Ben, 2)
  await give(Ana, Caro, 3)
  await give(Ana, Dan, 3)
  await give(Ana, Ben, 1)

  expect(await board(Ana)).toEqual(['1 Caro 3', '2 Dan 3', '3 Ben 3'])
})

test('ignores tokens of the previous month and deleted users', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  await give(Ana, Ben, 2)
  server.clock.set('2026-12-02T12:00:00Z')
  await give(Ana, Caro, 1)
  const before = await board(Ana)
  await server.db.many(sql`update users set deleted_at = now() where id = ${Caro.id}`)
  server.clock.forward({ ms: 1_000 })

  expect(before).toEqual(['1 Caro 1'])
  expect(await board(Ana)).toEqual([])
})

const place = async (viewer: TestUser, search = '') =>
  (await (await server.as(viewer)).get(`/api/leaderboard/me${search}`)).body

test('lists twenty users and returns the own place of a user below them', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `P${String(index).padStart(2, '0')}`)
  const options: Record<string, TestUserOptions> = {
    Ana: { toGive: 500 },
    ...Object.fromEntries(names.map((name) => [name, {}])),
  }
  const users = await createUsers(server.db, options)
  for (const [index, name] of names.entries()) await give(users.Ana!, users[name]!, 30 - index)

  expect(await board(users.P20!)).toHaveLength(20)
  expect(await place(users.P20!)).toEqual({ rank: 21, tokenCount: 10, behind: 1, tied: 0, placesGained: 0 })
  expect(await place(users.P00!)).toEqual({ rank: 1, tokenCount: 30, behind: 0, tied: 0, placesGained: 0 })
  expect(await place(users.Ana!)).toBeNull()
})

test('a tie is behind by nothing, and each user ahead counts once', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {}, Dan: {} })
  await give(Ana, Ben, 5)
  await give(Ana, Caro, 3)
  await give(Ana, Dan, 3)

  expect(await place(Caro)).toEqual({ rank: 2, tokenCount: 3, behind: 2, tied: 0, placesGained: 0 })
  expect(await place(Dan)).toEqual({ rank: 3, tokenCount: 3, behind: 0, tied: 1, placesGained: 0 })
})

test('the board of a store has the users who are in it now', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, {
    Ana: { toGive: 20 },
    Ben: {},
    Caro: { store: '0500' },
    Dan: { store: '0500' },
  })
  await give(Ana, Ben, 5)
  await give(Ana, Caro, 3)
  await give(Ana, Dan, 2)
  await server.db.many(sql`update users set store_number = '0427' where id = ${Dan.id}`)

  expect(await board(Ana, '?scope=store')).toEqual(['1 Ben 5', '2 Dan 2'])
  expect(await board(Caro, '?scope=store')).toEqual(['1 Caro 3'])
  expect(await place(Dan, '?scope=store')).toEqual({ rank: 2, tokenCount: 2, behind: 3, tied: 0, placesGained: 0 })
  expect(await place(Dan)).toEqual({ rank: 3, tokenCount: 2, behind: 1, tied: 0, placesGained: 0 })
})

test('returns the board and the own place of an earlier month', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  await give(Ana, Ben, 2)
  await give(Ana, Caro, 3)
  server.clock.set('2026-12-02T12:00:00Z')
  await give(Ana, Caro, 1)

  expect(await board(Ana, '?month=2026-11')).toEqual(['1 Caro 3', '2 Ben 2'])
  expect(await place(Ben, '?month=2026-11')).toEqual({ rank: 2, tokenCount: 2, behind: 1, tied: 0, placesGained: 0 })
  expect(await board(Ana, '?month=2026-12')).toEqual(['1 Caro 1'])
  expect(await board(Ana, '?month=2026-10&scope=store')).toEqual([])
  expect(await place(Ben)).toBeNull()
})

test('refuses malformed and future months', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)
  const codeOf = {
    'month=2026-13': 'invalid_input',
    'month=november': 'invalid_input',
    'scope=region': 'invalid_input',
    'month=2026-12': 'future_month',
  }

  for (const [search, code] of Object.entries(codeOf))
    for (const path of ['/api/leaderboard', '/api/leaderboard/me'])
      expect(await ana.get(`${path}?${search}`)).toMatchObject({ status: 400, body: { code } })
})

test('a hidden user is on no board at once, keeps their own place, and can appear again', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  await give(Ana, Ben, 5)
  await give(Ana, Caro, 3)
  const before = await board(Ana)
  const ben = await server.as(Ben)

  const hidden = await ben.put('/api/user/leaderboard', { isHidden: true })

  expect(before).toEqual(['1 Ben 5', '2 Caro 3'])
  expect(hidden).toMatchObject({ status: 200, body: { id: Ben.id, hiddenFromLeaderboard: true } })
  for (const search of ['', '?scope=store', '?month=2026-11']) expect(await board(Ana, search)).toEqual(['1 Caro 3'])
  expect(await board(Ben)).toEqual(['1 Caro 3'])
  expect(await place(Ben)).toEqual({ rank: 1, tokenCount: 5, behind: 0, tied: 0, placesGained: 0 })
  expect(await place(Caro)).toEqual({ rank: 1, tokenCount: 3, behind: 0, tied: 0, placesGained: 0 })
  expect((await ben.get('/api/user/export')).body.account).toMatchObject({ hiddenFromLeaderboard: true })

  await ben.put('/api/user/leaderboard', { isHidden: false })

  expect(await board(Ana)).toEqual(before)
})

test('a hidden user whose first tokens of the month are a gift or a boost is on no board', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {}, Dan: {} })
  for (const user of [Ben, Caro]) await (await server.as(user)).put('/api/user/leaderboard', { isHidden: true })
  await give(Ana, Ben, 5)
  const { body: gift } = await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Caro.id, amount: 1 })
  server.clock.set('2026-12-02T12:00:00Z')
  const boost = await (await server.as(Dan)).post('/api/boosts', { giftId: gift.id })

  expect(boost.status).toBe(201)
  for (const search of ['?month=2026-11', '?month=2026-12']) expect(await board(Ana, search)).toEqual([])
  expect(await place(Caro)).toEqual({ rank: 1, tokenCount: 1, behind: 0, tied: 0, placesGained: 0 })
})

test('a place on the board of all stores reads no other table than those of places', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {} })
  await give(Ana, Ben, 5)
  let plan = ''
  const maybe = async <Row>({ text, values }: Sql) => {
    plan = JSON.stringify(await server.db.many({ text: `explain (format json) ${text}`, values }))
    return server.db.maybe<Row>({ text, values })
  }

  const found = await placeOf({ ...server.db, maybe }, Ben.id, {
    month: '2026-11',
    store: null,
    since: server.clock.now(),
  })

  expect(found).toMatchObject({ rank: 1 })
  expect(new Set(plan.match(/(?<="Relation Name":")\w+/g))).toEqual(new Set(['monthly_leaderboard', 'board_places']))
})

test('closing an account forgets that the user was hidden', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  await (await server.as(Ben)).put('/api/user/leaderboard', { isHidden: true })

  await server.db.many(sql`select close_account(${Ben.id}, true, ${server.clock.now()})`)

  const row = await server.db.one(sql`select hidden_from_leaderboard as hidden from users where id = ${Ben.id}`)
  expect(row).toEqual({ hidden: false })
})

test('users below the last counted place have one rank', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {}, Dan: {} })
  await give(Ana, Ben, 4)
  await give(Ana, Caro, 3)
  await give(Ana, Dan, 2)
  const placeUpTo = (lastRank: number) =>
    placeOf(server.db, Dan.id, { month: '2026-11', store: null, since: null, lastRank })

  expect(await placeUpTo(2)).toEqual({ rank: 3, tokenCount: 2, behind: 1, tied: 0, placesGained: 0 })
  expect(await placeUpTo(1)).toEqual({ rank: 2, tokenCount: 2, behind: 1, tied: 0, placesGained: 0 })
})

async function setBoard(leaderboard: BoardMode) {
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin', store: '0000' } })
  await (await server.as(Boss)).put('/api/organization', { leaderboard })
}

const statuses = async (viewer: TestUser) => {
  const client = await server.as(viewer)
  const answers = ['', '/me', '/stores'].map((path) => client.get(`/api/leaderboard${path}`))
  return (await Promise.all(answers)).map(({ status, body }) => body?.code ?? status)
}

test('an organisation can show stores only, or no leaderboard', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  expect(await statuses(Ana)).toEqual([200, 200, 200])

  await setBoard('stores')
  expect(await statuses(Ana)).toEqual(['leaderboard_off', 'leaderboard_off', 200])
  await setBoard('off')

  expect(await statuses(Ana)).toEqual(['leaderboard_off', 'leaderboard_off', 'leaderboard_off'])
})

test('sums the tokens of stores, hidden people too, and lists no store of fewer than five people', async () => {
  const crew = (names: string[], store: string) => Object.fromEntries(names.map((name) => [name, { store }]))
  const users: Record<string, TestUser> = await createUsers(server.db, {
    Ana: { toGive: 20 },
    ...crew(['B1', 'B2', 'B3', 'B4', 'B5'], '0500'),
    ...crew(['C1', 'C2', 'C3', 'C4', 'C5'], '0600'),
    ...crew(['D1', 'D2'], '0700'),
  })
  for (const [name, amount] of Object.entries({ B1: 2, B2: 2, C1: 5, D1: 6 }))
    await give(users.Ana!, users[name]!, amount)
  await (await server.as(users.B2!)).put('/api/user/leaderboard', { isHidden: true })
  const ana = await server.as(users.Ana!)

  expect((await ana.get('/api/leaderboard/stores')).body).toEqual([
    { rank: 1, storeNumber: '0600', tokenCount: 5 },
    { rank: 2, storeNumber: '0500', tokenCount: 4 },
  ])
  expect((await ana.get('/api/leaderboard/stores?month=2026-10')).body).toEqual([])
  expect((await ana.get('/api/leaderboard/stores?month=2026-12')).body).toMatchObject({ code: 'future_month' })
})

test('the sum of a store follows its people, and leaves out the deleted ones', async () => {
  const crew = (names: string[], store: string) => Object.fromEntries(names.map((name) => [name, { store }]))
  const users: Record<string, TestUser> = await createUsers(server.db, {
    Ana: { toGive: 20 },
    ...crew(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'], '0500'),
    ...crew(['C1', 'C2', 'C3', 'C4', 'C5'], '0600'),
    Boss: { role: 'super_admin' },
  })
  for (const [name, amount] of Object.entries({ B1: 2, B2: 3, B3: 4 })) await give(users.Ana!, users[name]!, amount)
  const boss = await server.as(users.Boss!)

  const moved = await boss.put('/api/admin/users/store', { userIds: [users.B1!.id], storeNumber: '0600' })
  await server.db.many(sql`update users set deleted_at = now() where id = ${users.B3!.id}`)

  expect(moved.status).toBe(200)
  expect((await boss.get('/api/leaderboard/stores')).body).toEqual([
    { rank: 1, storeNumber: '0500', tokenCount: 3 },
    { rank: 2, storeNumber: '0600', tokenCount: 2 },
  ])
})
