import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const integerMax = 2_147_483_647
const balanceMax = 1_000_000_000

/** Adds to a user's row until the end of the test, without transfers: earning so much would take thousands of gifts. */
async function raise({ id }: TestUser, columns: { counts?: number; toGive?: number; toEnter?: number }) {
  const { counts = 0, toGive = 0, toEnter = 0 } = columns
  const add = async (sign: 1 | -1) => {
    await server.db.many(sql`
      update users
      set lifetime_tokens_received = lifetime_tokens_received + ${sign * counts}::bigint,
          lifetime_tokens_gifted = lifetime_tokens_gifted + ${sign * counts}::bigint,
          competitions_entered = competitions_entered + ${sign * counts}::bigint,
          gift_tokens = gift_tokens + ${sign * toGive}::bigint, competition_tokens = competition_tokens + ${sign * toEnter}::bigint
      where id = ${id}`)
    await server.db.many(sql`
      update monthly_leaderboard
      set gifted = gifted + ${sign * counts}::bigint, token_count = token_count + ${sign * counts}::bigint where user_id = ${id}`)
  }
  await add(1)
  onTestFinished(() => add(-1))
}

test('a user whose counts reached the maximum of an integer still gives and receives', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const ana = await server.as(Ana)
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  await raise(Ana, { counts: integerMax })
  await raise(Ben, { counts: integerMax })

  const gift = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
  const boost = await ana.post('/api/boosts', { giftId: gift.body.id })

  expect([gift.status, boost.status]).toEqual([201, 201])
  expect((await ana.get('/api/auth/user')).body).toMatchObject({ lifetimeTokensGifted: integerMax + 3 })
  expect((await (await server.as(Ben)).get('/api/auth/user')).body).toMatchObject({
    lifetimeTokensReceived: integerMax + 4,
    competitionsEntered: integerMax,
  })
  expect((await ana.get('/api/leaderboard')).body[0]).toMatchObject({ id: Ben.id, tokenCount: integerMax + 4 })
})

test('refuses a gift and a boost to a user who can hold no more tokens, and changes nothing', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const ana = await server.as(Ana)
  const first = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  await raise(Ben, { toEnter: balanceMax - 1 })

  const gift = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  const boost = await ana.post('/api/boosts', { giftId: first.body.id })

  const refusal = { status: 400, body: { code: 'too_many_to_hold', message: 'A person cannot hold that many tokens' } }
  expect([gift, boost]).toMatchObject([refusal, refusal])
  expect((await ana.get('/api/auth/user')).body).toMatchObject({ giftTokens: 4, lifetimeTokensGifted: 1 })
})

test('grants the week to a user who holds the maximum, who can then still give', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  await raise(Ana, { toGive: integerMax })

  await server.db.one(sql`select grant_allowance(${Ana.id}, '1999-W52', 3, ${'2000-01-03T00:30:00.000Z'})`)
  const gift = await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })

  expect(gift.status).toBe(201)
  expect((await (await server.as(Ana)).get('/api/auth/user')).body.giftTokens).toBe(integerMax + 7)
})

test('removes tokens from a user who holds more than the maximum', async () => {
  const { Ana, Eve } = await createUsers(server.db, { Ana: { toGive: 5 }, Eve: { role: 'super_admin' } })
  await raise(Ana, { toGive: integerMax })

  const eve = await server.as(Eve)
  const removed = await eve.post(`/api/admin/users/${Ana.id}/adjust-tokens`, { amount: -2, reason: '' })
  const added = await eve.post(`/api/admin/users/${Ana.id}/adjust-tokens`, { amount: 2, reason: '' })

  expect(removed.status).toBe(200)
  expect(added).toMatchObject({ status: 400, body: { code: 'too_many_to_hold' } })
})
