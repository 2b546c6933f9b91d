import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const gifts = '/api/token-gifts'

test('moves tokens from the gift balance of the giver to the competition balance of the receiver', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const ana = await server.as(Ana)

  const answer = await ana.post(gifts, { toUserId: Ben.id, amount: 3, message: '  Great close last night ' })

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    amount: 3,
    message: 'Great close last night',
    fromUser: { firstName: 'Ana' },
    toUser: { firstName: 'Ben', storeNumber: '0427' },
  })
  expect(await balances(server.db, Ana)).toEqual({ toGive: 2, toEnter: 0, received: 0, gifted: 3 })
  expect(await balances(server.db, Ben)).toEqual({ toGive: 0, toEnter: 3, received: 3, gifted: 0 })
})

test('notifies the receiver of the gift', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const ana = await server.as(Ana)

  const { body } = await ana.post(gifts, { toUserId: Ben.id, amount: 2 })

  const notifications = await server.db.many(
    sql`select actor_id, type, gift_id, tokens, is_read from notifications where user_id = ${Ben.id}`,
  )
  expect(notifications).toEqual([{ actor_id: Ana.id, type: 'gift', gift_id: body.id, tokens: 2, is_read: false }])
})

const refused = [
  ['more than the giver has', 400, 'You do not have enough tokens to give', { amount: 3 }],
  ['to an unknown user', 404, 'This person was not found', { toUserId: '0198c0de-0000-7000-8000-000000000000' }],
  ['to an invalid id', 400, 'This is not an id', { toUserId: 'Ben' }],
  [
    'with a GIF from an unknown host',
    400,
    'Choose a GIF from the list',
    { gifUrl: 'https://evil.example/media/a/b.gif' },
  ],
  ['with a GIF that is not in the pack', 400, 'Choose a GIF from the list', { gifUrl: '/gifs/no-such-gif.gif' }],
  ['with a message of 501 characters', 400, 'Use at most 500 characters', { message: 'x'.repeat(501) }],
  ['with an invisible message', 400, 'Enter at least one visible character', { message: '\u200b\u200d' }],
  ['for an unknown reason', 400, 'This reason is not offered anymore. Choose another one', { reason: '🤝 Teamwork' }],
] as const

test.each(refused)('refuses a gift %s and changes nothing', async (_case, status, message, change) => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 2 }, Ben: {} })
  const ana = await server.as(Ana)

  const answer = await ana.post(gifts, { toUserId: Ben.id, amount: 1, ...change })

  expect(answer.status).toBe(status)
  expect(answer.body.message).toBe(message)
  expect(await balances(server.db, Ana)).toEqual({ toGive: 2, toEnter: 0, received: 0, gifted: 0 })
  expect((await ana.get('/api/token-gifts/gifted')).body).toEqual([])
})

test.each(['/gifs/thank-you.gif', 'https://media.giphy.com/media/a1/giphy.gif'])(
  'REQ-SEC-31: stores the GIF of a gift: %s',
  async (gifUrl) => {
    const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })

    const answer = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1, gifUrl })

    expect(answer).toMatchObject({ status: 201, body: { gifUrl } })
  },
)

test('refuses a gift to oneself', async () => {
  const { Ana } = await createUsers(server.db, { Ana: { toGive: 2 } })

  const answer = await (await server.as(Ana)).post(gifts, { toUserId: Ana.id, amount: 1 })

  expect(answer).toMatchObject({ status: 400, body: { message: 'You cannot gift tokens to yourself' } })
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 2, toEnter: 0 })
})

test.each(['pending', 'rejected'] as const)('returns 404 for a gift to a user whose account is %s', async (status) => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 2 }, Ben: { status } })

  const answer = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1 })

  expect(answer.status).toBe(404)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 2 })
})

test.each(['"5"', '1.5', '0', '-1', '1000001', '"1e3"', 'null', 'true', '[1]', '1e309', '9007199254740993', '{}'])(
  'REQ-LED-5: refuses an amount of %s and changes nothing',
  async (amount) => {
    const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {} })

    const answer = await (await server.as(Ana)).send('POST', gifts, `{"toUserId":"${Ben.id}","amount":${amount}}`)

    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe('amount')
    expect(await balances(server.db, Ana)).toMatchObject({ toGive: 9 })
  },
)

test.each(['1.0', '1e0'])('REQ-LED-5: accepts an amount of %s as the integer one', async (amount) => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })

  const answer = await (await server.as(Ana)).send('POST', gifts, `{"toUserId":"${Ben.id}","amount":${amount}}`)

  expect(answer).toMatchObject({ status: 201, body: { amount: 1 } })
})

test('stores a message of spaces as null', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })

  const answer = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1, message: '   ' })

  expect(answer).toMatchObject({ status: 201, body: { message: null } })
})

test('REQ-LED-14: counts gifts around midnight in the months of the configured time zone', async () => {
  const newYork = await startTestServer({ timeZone: 'America/New_York' })
  const { Ana, Ben } = await createUsers(newYork.db, { Ana: { toGive: 3 }, Ben: {} })

  newYork.clock.set('2026-12-01T04:59:59.999Z')
  await (await newYork.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1 })
  newYork.clock.set('2026-12-01T05:00:00.000Z')
  await (await newYork.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 2 })

  const board = await newYork.db.many(sql`select month_year, token_count from monthly_leaderboard order by month_year`)
  expect(board).toEqual([
    { month_year: '2026-11', token_count: 1 },
    { month_year: '2026-12', token_count: 2 },
  ])
})

test('stores the reason of a gift, also when the owner removes it from the list later', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })
  await server.db.many(sql`update organization set reasons = '{"🤝 Teamwork"}'`)
  const ana = await server.as(Ana)

  const { status, body } = await ana.post(gifts, { toUserId: Ben.id, amount: 1, reason: '🤝 Teamwork' })

  await server.db.many(sql`update organization set reasons = '{}'`)
  expect(status).toBe(201)
  expect(body.reason).toBe('🤝 Teamwork')
  expect((await ana.get(`/api/token-gifts/${body.id}`)).body.reason).toBe('🤝 Teamwork')
})

test('a gift has no reason unless one is given', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1 }, Ben: {} })

  const { body } = await (await server.as(Ana)).post(gifts, { toUserId: Ben.id, amount: 1, reason: null })

  expect(body.reason).toBeNull()
})
