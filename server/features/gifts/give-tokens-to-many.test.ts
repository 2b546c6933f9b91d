import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gift } from '#contract/gifts.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Caro', TestUser>
let ana: TestClient

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  users = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {}, Caro: {} })
  ana = await server.as(users.Ana)
})

const batch = '/api/token-gifts/batch'
const idsOf = (...people: TestUser[]) => people.map(({ id }) => id)
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const giftsOf = async (client: TestClient): Promise<Gift[]> => (await client.get('/api/token-gifts/gifted')).body

test('gives each colleague the amount, in the order of the request', async () => {
  const { Ana, Ben, Caro } = users

  const { status, body } = await ana.post(batch, {
    toUserIds: idsOf(Caro, Ben),
    amount: 2,
    message: ' Great close ',
    gifUrl: '/gifs/thank-you.gif',
  })

  expect(status).toBe(201)
  const gift = { amount: 2, message: 'Great close', gifUrl: '/gifs/thank-you.gif', reason: null }
  expect(body).toMatchObject([
    { ...gift, toUserId: Caro.id },
    { ...gift, toUserId: Ben.id },
  ])
  expect(await balances(server.db, Ana)).toEqual({ toGive: 1, toEnter: 0, received: 0, gifted: 4 })
  for (const person of [Ben, Caro])
    expect(await balances(server.db, person)).toEqual({ toGive: 0, toEnter: 2, received: 2, gifted: 0 })
})

test('notifies each colleague and counts for each on the leaderboard', async () => {
  const { Ana, Ben, Caro } = users

  await ana.post(batch, { toUserIds: idsOf(Ben, Caro), amount: 1 })

  const notified = await server.db.many(sql`
    select user_id, type, tokens from notifications where actor_id = ${Ana.id}`)
  expect(notified).toHaveLength(2)
  for (const { id } of [Ben, Caro]) expect(notified).toContainEqual({ user_id: id, type: 'gift', tokens: 1 })
  const board = await server.db.many(sql`
    select token_count from monthly_leaderboard where user_id = any(${idsOf(Ben, Caro)}::uuid[])`)
  expect(board).toEqual([{ token_count: 1 }, { token_count: 1 }])
})

test('publishes one event of the feed and one for each person', async () => {
  const { Ana, Ben, Caro } = users
  const published: string[] = []
  server.context.events.subscribe('gift', () => published.push('gift'))
  server.context.events.subscribe('person', ({ userId }) => published.push(userId))

  await ana.post(batch, { toUserIds: idsOf(Ben, Caro), amount: 1 })

  expect(published).toEqual(['gift', ...idsOf(Ana, Ben, Caro)])
})

const unknownId = '0198c0de-0000-7000-8000-000000000000'
const toBoth = ({ Ben, Caro }: typeof users) => idsOf(Ben, Caro)

type Refused = [name: string, status: number, code: string, body: (all: typeof users) => object]

test.each<Refused>([
  ['more than the giver has for all', 400, 'too_few_tokens', (all) => ({ toUserIds: toBoth(all), amount: 3 })],
  ['to oneself among others', 400, 'own_gift', ({ Ana, Ben }) => ({ toUserIds: idsOf(Ben, Ana), amount: 1 })],
  ['to an unknown user', 404, 'user_not_found', ({ Ben }) => ({ toUserIds: [Ben.id, unknownId], amount: 9 })],
  ['to one user', 400, 'invalid_input', ({ Ben }) => ({ toUserIds: [Ben.id], amount: 1 })],
  [
    'to the same user twice',
    400,
    'invalid_input',
    ({ Ben }) => ({ toUserIds: [Ben.id, Ben.id.toUpperCase()], amount: 1 }),
  ],
  [
    'to 21 users',
    400,
    'invalid_input',
    () => ({
      toUserIds: Array.from({ length: 21 }, (_, index) => `${unknownId.slice(0, -2)}${10 + index}`),
      amount: 1,
    }),
  ],
  ['with a foreign GIF', 400, 'foreign_gif', (all) => ({ toUserIds: toBoth(all), amount: 1, gifUrl: '/gifs/no.gif' })],
  [
    'for an unknown reason',
    400,
    'unknown_reason',
    (all) => ({ toUserIds: toBoth(all), amount: 1, reason: '⚡ Speed' }),
  ],
])('refuses gifts %s and changes nothing', async (_name, status, code, body) => {
  const answer = await ana.post(batch, body(users), { 'idempotency-key': 'refused' })

  expect(answer).toMatchObject({ status, body: { code } })
  expect(await giftsOf(ana)).toEqual([])
  for (const [person, toGive] of [
    [users.Ana, 5],
    [users.Ben, 0],
    [users.Caro, 0],
  ] as const)
    expect(await balances(server.db, person)).toEqual({ toGive, toEnter: 0, received: 0, gifted: 0 })
})

test.each(['pending', 'rejected'] as const)('makes no gift when one user is %s', async (status) => {
  const { Dan } = await createUsers(server.db, { Dan: { status } })

  const answer = await ana.post(batch, { toUserIds: idsOf(users.Ben, Dan), amount: 1 })

  expect(answer.status).toBe(404)
  expect(await giftsOf(ana)).toEqual([])
})

test('gives to twenty colleagues at once', async () => {
  const crew = await createUsers(
    server.db,
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`P${index}`, {}])),
  )
  const { Rich } = await createUsers(server.db, { Rich: { toGive: 20 } })

  const { body } = await (await server.as(Rich)).post(batch, { toUserIds: idsOf(...Object.values(crew)), amount: 1 })

  expect(body.map(({ toUserId }: Gift) => toUserId)).toEqual(idsOf(...Object.values(crew)))
  expect(await balances(server.db, Rich)).toMatchObject({ toGive: 0, gifted: 20 })
})

test('twenty requests with one idempotency key make the gifts once and return equal responses', async () => {
  const send = () =>
    ana.post(batch, { toUserIds: idsOf(users.Ben, users.Caro), amount: 1 }, { 'idempotency-key': 'once' })

  const answers = await times(20, send)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body).toHaveLength(2)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 3 })
})

test('returns 409 when the key was used for other colleagues', async () => {
  const { Dan } = await createUsers(server.db, { Dan: {} })
  const key = { 'idempotency-key': 'used' }
  await ana.post(batch, { toUserIds: idsOf(users.Ben, users.Caro), amount: 1 }, key)

  const answer = await ana.post(batch, { toUserIds: idsOf(users.Ben, Dan), amount: 1 }, key)

  expect(answer.status).toBe(409)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 3 })
})

test('two requests at once that together exceed the balance: one is made completely, the other not at all', async () => {
  const answers = await times(2, () => ana.post(batch, { toUserIds: idsOf(users.Ben, users.Caro), amount: 2 }))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 1, gifted: 4 })
  for (const person of [users.Ben, users.Caro])
    expect(await balances(server.db, person)).toMatchObject({ toEnter: 2, received: 2 })
})

test('gifts to each other, to several and to one, do not deadlock and keep every token', async () => {
  const crew = await createUsers(server.db, {
    Dan: { toGive: 90 },
    Eva: { toGive: 90 },
    Fay: { toGive: 90 },
  })
  const people = Object.values(crew)
  const clients = await Promise.all(people.map((person) => server.as(person)))

  const answers = await times(180, (index) => {
    const own = index % 3
    const others = idsOf(...people.filter((_, place) => place !== own))
    // In both orders, so that locks taken in the order of the request would deadlock.
    const toUserIds = index % 2 === 0 ? others : others.toReversed()
    return index % 4 === 0
      ? clients[own]!.post('/api/token-gifts', { toUserId: toUserIds[0], amount: 1 })
      : clients[own]!.post(batch, { toUserIds, amount: 1 })
  })

  const made = answers.flatMap(({ status, body }) => (status === 201 ? [body].flat() : []))
  expect(answers.every(({ status }) => status === 201 || status === 400)).toBe(true)
  const totals = await Promise.all(people.map((person) => balances(server.db, person)))
  expect(totals.reduce((sum, { gifted }) => sum + gifted, 0)).toBe(made.length)
  expect(totals.reduce((sum, { toEnter }) => sum + toEnter, 0)).toBe(made.length)
  expect(totals.reduce((sum, { toGive }) => sum + toGive, 0)).toBe(270 - made.length)
})
