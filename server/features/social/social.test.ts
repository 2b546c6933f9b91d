import { randomUUID } from 'node:crypto'
import { beforeEach, beforeAll, expect, test } from 'vitest'
import { reactionTypes } from '#domain/reactions.ts'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Caro', TestUser>
let clients: Record<'ana' | 'ben' | 'caro', TestClient>
let giftId: string
const unknownId = '0198c0de-0000-7000-8000-000000000000'

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  users = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {}, Caro: {} })
  const [ana, ben, caro] = await Promise.all([server.as(users.Ana), server.as(users.Ben), server.as(users.Caro)])
  clients = { ana, ben, caro }
  giftId = (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 2 })).body.id
  server.clock.forward({ ms: 5 })
})

const inFeed = async (client: TestClient) =>
  (await client.get('/api/feed?limit=100')).body.find(({ id }: { id: string }) => id === giftId)

const notificationsOf = async (client: TestClient) =>
  (await client.get('/api/notifications')).body.map(({ message }: { message: string }) => message)

test('a boost gives the receiver one token of the system account and notifies both users of the gift', async () => {
  const answer = await clients.caro.post('/api/boosts', { giftId })

  expect(answer).toMatchObject({ status: 201, body: { giftId, user: { firstName: 'Caro' } } })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 3, received: 3 })
  expect(await balances(server.db, users.Caro)).toMatchObject({ toGive: 0, gifted: 0 })
  expect(await inFeed(clients.caro)).toMatchObject({ boostCount: 1, boostedByMe: true })
  expect(await notificationsOf(clients.ben)).toEqual(['Caro T. boosted your recognition', 'Ana T. gifted you 2 tokens'])
  expect(await notificationsOf(clients.ana)).toEqual(['Caro T. boosted your gift'])
})

test('a boost counts on the leaderboard, but not as a gift', async () => {
  await clients.caro.post('/api/boosts', { giftId })

  const board = await server.db.one(sql`
    select gifted, boosted, token_count from monthly_leaderboard where user_id = ${users.Ben.id}`)
  expect(board).toEqual({ gifted: 2, boosted: 1, token_count: 3 })
})

test('REQ-LED-4: one of twenty concurrent boosts succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => clients.caro.post('/api/boosts', { giftId })))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('You have already boosted this gift')
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 3 })
})

test('two boosts with one idempotency key create one boost and return equal responses', async () => {
  const first = await clients.caro.post('/api/boosts', { giftId }, { 'idempotency-key': 'one' })
  const second = await clients.caro.post('/api/boosts', { giftId }, { 'idempotency-key': 'one' })

  expect(second).toMatchObject({ status: 201, text: first.text })
})

test('a repeated comment or boost with the same id returns the existing row', async () => {
  const [comment, boost] = [randomUUID(), randomUUID()]
  const now = server.clock.now()
  const { Caro } = users
  const commentOnce = () =>
    server.db.one(sql`select id from add_comment(${comment}, ${giftId}, ${Caro.id}, 'Well done', ${now}, null, null)`)
  const boostOnce = () =>
    server.db.one(sql`select id from boost_gift(${boost}, ${giftId}, ${Caro.id}, ${now}, '2026-11', null, null)`)

  const answers = [await commentOnce(), await commentOnce(), await boostOnce(), await boostOnce()]

  expect(answers).toEqual([{ id: comment }, { id: comment }, { id: boost }, { id: boost }])
  expect(await inFeed(clients.caro)).toMatchObject({ commentCount: 1, boostCount: 1 })
})

test('refuses a boost by the receiver of the gift', async () => {
  const answer = await clients.ben.post('/api/boosts', { giftId })

  expect(answer).toMatchObject({ status: 403, body: { message: 'You cannot boost a gift you received' } })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 2 })
})

test('returns 409 for a boost when the receiver was deleted', async () => {
  await server.db.many(sql`update users set deleted_at = now() where id = ${users.Ben.id}`)

  expect((await clients.caro.post('/api/boosts', { giftId })).status).toBe(409)
  expect(await inFeed(clients.caro)).toMatchObject({ boostCount: 0 })
})

test('setting, replacing and removing a reaction updates the counts', async () => {
  const react = (reactionType: string) => clients.caro.post('/api/reactions', { giftId, reactionType })

  const statuses = [(await react('like')).status, (await react('like')).status, (await react('heart')).status]
  const replaced = await inFeed(clients.caro)
  const removed = [
    await clients.caro.delete('/api/reactions', { giftId }),
    await clients.caro.delete('/api/reactions', { giftId }),
  ]

  expect(statuses).toEqual([201, 200, 200])
  expect(replaced).toMatchObject({ reactionCounts: { heart: 1 }, myReaction: 'heart' })
  expect(removed.map(({ status }) => status)).toEqual([200, 200])
  expect(await inFeed(clients.caro)).toMatchObject({ reactionCounts: {}, myReaction: null })
})

test('the database knows the same reactions as the program', async () => {
  const { definition } = await server.db.one<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'reaction_name_known'`)

  expect(Array.from(definition.matchAll(/'(\w+)'/g), ([, word]) => word)).toEqual([...reactionTypes])
})

test.each(reactionTypes)('counts "%s", and no longer when another replaces it', async (reactionType) => {
  const other = reactionType === 'like' ? 'heart' : 'like'

  await clients.caro.post('/api/reactions', { giftId, reactionType })
  const set = await inFeed(clients.ben)
  await clients.caro.post('/api/reactions', { giftId, reactionType: other })
  const replaced = await inFeed(clients.ben)

  expect(set).toMatchObject({ reactionCounts: { [reactionType]: 1 } })
  expect(replaced.reactionCounts).toEqual({ [other]: 1 })
})

test('changing a reaction repeatedly notifies once', async () => {
  for (const reactionType of ['like', 'heart', 'smile'])
    await clients.caro.post('/api/reactions', { giftId, reactionType })
  await clients.caro.delete('/api/reactions', { giftId })
  await clients.caro.post('/api/reactions', { giftId, reactionType: 'like' })

  expect(await notificationsOf(clients.ana)).toEqual(['Caro T. reacted to your gift'])
})

test('twenty concurrent reactions of one user leave one, counted once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      clients.caro.post('/api/reactions', { giftId, reactionType: reactionTypes[index % reactionTypes.length] }),
    ),
  )

  const { reactionCounts } = await inFeed(clients.caro)
  expect(Object.values(reactionCounts)).toEqual([1])
})

test('a person writes at most 60 comments in an hour', async () => {
  const limited = await startTestServer({ rateLimitFactor: 1 })
  const { Ana, Ben } = await createUsers(limited.db, { Ana: { toGive: 1 }, Ben: {} })
  const [ana, ben] = [await limited.as(Ana), await limited.as(Ben)]
  const { body: gift } = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'Thanks' })
  const comment = (client: TestClient) => client.post('/api/comments', { giftId: gift.id, content: 'Hi' })
  for (let count = 0; count < 59; count += 1) await comment(ben)
  const keyed = () =>
    ben.post(
      '/api/comments',
      { giftId: gift.id, content: 'The last' },
      { 'idempotency-key': 'the-last-comment-of-ben' },
    )
  const last = await keyed()

  const refused = await comment(ben)

  expect(last.status).toBe(201)
  expect(await keyed()).toMatchObject({ body: { id: last.body.id } })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await comment(ana)).status).toBe(201)
  expect(await limited.db.one(sql`select count(*)::int as count from social_comments`)).toEqual({ count: 61 })
})

test('a person sends at most 60 boosts in a minute', async () => {
  const limited = await startTestServer({ rateLimitFactor: 1 })
  const { Ana, Ben, Caro } = await createUsers(limited.db, { Ana: { toGive: 1 }, Ben: {}, Caro: {} })
  const [ana, caro] = [await limited.as(Ana), await limited.as(Caro)]
  const { body: gift } = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'Thanks' })
  const boost = (client: TestClient) => client.post('/api/boosts', { giftId: gift.id })
  expect((await boost(caro)).status).toBe(201)
  for (let count = 1; count < 60; count += 1) expect((await boost(caro)).status).toBe(409)

  const refused = await boost(caro)

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await boost(ana)).status).toBe(201)
})

test('lists comments oldest first and does not notify their author', async () => {
  await clients.caro.post('/api/comments', { giftId, content: ' Well done ' })
  server.clock.forward({ ms: 5 })
  await clients.ana.post('/api/comments', { giftId, content: 'Thanks' })

  const { body } = await clients.ben.get(`/api/comments/${giftId}`)

  expect(body.map(({ content }: { content: string }) => content)).toEqual(['Well done', 'Thanks'])
  expect(await inFeed(clients.ben)).toMatchObject({ commentCount: 2 })
  expect(await notificationsOf(clients.ana)).toEqual(['Caro T. commented on your gift'])
})

const refused: [string, string, object, number][] = [
  ['a blank comment', '/api/comments', { content: ' \u200b ' }, 400],
  ['a comment of 1,001 characters', '/api/comments', { content: 'x'.repeat(1_001) }, 400],
  ['an unknown reaction', '/api/reactions', { reactionType: 'angry' }, 400],
  ['a comment on an unknown gift', '/api/comments', { giftId: unknownId, content: 'Hello' }, 404],
  ['a reaction to an unknown gift', '/api/reactions', { giftId: unknownId, reactionType: 'like' }, 404],
  ['a boost of an unknown gift', '/api/boosts', { giftId: unknownId }, 404],
]

test.each(refused)('refuses %s and changes nothing', async (_case, url, change, status) => {
  const answer = await clients.caro.post(url, { giftId, ...change })

  expect(answer.status).toBe(status)
  expect(await inFeed(clients.caro)).toMatchObject({ commentCount: 0, boostCount: 0, reactionCounts: {} })
})

test.each(['comments', 'reactions', 'boosts', 'reactions/user', 'boosts/user'])(
  'GET /api/%s returns 404 for an unknown gift',
  async (path) => {
    expect((await clients.caro.get(`/api/${path}/${unknownId}`)).status).toBe(404)
  },
)

test('lists the reactions and boosts of a gift, and returns the own one or null', async () => {
  await clients.caro.post('/api/boosts', { giftId })
  await clients.caro.post('/api/reactions', { giftId, reactionType: 'smile' })

  expect((await clients.ana.get(`/api/reactions/${giftId}`)).body).toMatchObject([
    { reactionType: 'smile', user: { firstName: 'Caro' } },
  ])
  expect((await clients.ana.get(`/api/boosts/${giftId}`)).body).toMatchObject([{ user: { firstName: 'Caro' } }])
  expect((await clients.caro.get(`/api/reactions/user/${giftId}`)).body).toMatchObject({ reactionType: 'smile' })
  expect((await clients.ana.get(`/api/boosts/user/${giftId}`)).body).toBeNull()
})

test('the comment and the notifications of a deleted user stay without the name', async () => {
  await clients.caro.post('/api/comments', { giftId, content: 'Bye' })
  await server.db.many(sql`update users set deleted_at = now() where id = ${users.Caro.id}`)

  expect((await clients.ana.get(`/api/comments/${giftId}`)).body).toMatchObject([{ content: 'Bye', user: null }])
  expect(await notificationsOf(clients.ana)).toEqual(['Unknown User commented on your gift'])
})
