import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gift } from '#contract/gifts.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

type Name = 'Ana' | 'Ben' | 'Caro' | 'Dan' | 'Eve'

let server: TestServer
let users: Record<Name, TestUser>
let clients: Record<Name, TestClient>
/** From Ana to Dan, Ben and Caro, in this order. */
let gifts: [Gift, Gift, Gift]

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => {
  users = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {}, Caro: {}, Dan: {}, Eve: {} })
  const names = Object.keys(users) as Name[]
  const made = await Promise.all(names.map(async (name) => [name, await server.as(users[name])] as const))
  clients = Object.fromEntries(made) as typeof clients
  const toUserIds = [users.Dan.id, users.Ben.id, users.Caro.id]
  gifts = (await clients.Ana.post('/api/token-gifts/batch', { toUserIds, amount: 2, message: 'You three' })).body
  server.clock.forward({ ms: 5 })
})

const ids = () => gifts.map(({ id }) => id)
const shown = async (giftId: string, client = clients.Eve) => (await client.get(`/api/token-gifts/${giftId}`)).body
const notificationsOf = async (name: Name): Promise<string[]> =>
  (await clients[name].get('/api/notifications')).body.map(({ message }: { message: string }) => message)
const giftRows = async (client: TestClient): Promise<Gift[]> =>
  (await client.get('/api/feed?limit=100')).body.filter(({ id }: Gift) => ids().includes(id))

test('each gift to several colleagues names its group, and its receivers in the order in which they were chosen', async () => {
  const together = gifts.map(({ id, toUser }) => ({ id, toUser }))

  expect(together.map(({ toUser }) => toUser?.firstName)).toEqual(['Dan', 'Ben', 'Caro'])
  for (const gift of gifts) expect(gift).toMatchObject({ giftGroupId: gifts[0].id, together })
  const rows = await giftRows(clients.Eve)
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({
      giftGroupId: gifts[0].id,
      together: together.map((member) => ({ ...member, boostedByMe: false })),
    })
  expect((await clients.Ana.get('/api/token-gifts/gifted')).body[0]).toMatchObject({ together })
  expect((await clients.Ben.get('/api/token-gifts/received')).body[0]).toMatchObject({ together })
  expect((await clients.Ben.get('/api/token-gifts/received/new')).body[0]).toMatchObject({ together })
})

test('a gift to one colleague has no group', async () => {
  const { body } = await clients.Ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })

  expect(body).toMatchObject({ giftGroupId: null, together: null })
})

test('reactions and comments of a group are one set, through any of its gifts', async () => {
  const [first, second, third] = ids() as [string, string, string]

  await clients.Eve.post('/api/reactions', { giftId: second, reactionType: 'heart' })
  const again = await clients.Eve.post('/api/reactions', { giftId: third, reactionType: 'smile' })
  await clients.Ben.post('/api/reactions', { giftId: second, reactionType: 'smile' })
  await clients.Eve.post('/api/comments', { giftId: third, content: 'Well done' })

  expect(again.status).toBe(200)
  for (const id of [first, second, third]) {
    expect(await shown(id)).toMatchObject({ reactionCounts: { smile: 2 }, commentCount: 1, myReaction: 'smile' })
    expect((await clients.Caro.get(`/api/reactions/${id}`)).body).toHaveLength(2)
    expect((await clients.Eve.get(`/api/reactions/user/${id}`)).body).toMatchObject({ reactionType: 'smile' })
    expect((await clients.Caro.get(`/api/comments/${id}`)).body).toMatchObject([{ content: 'Well done' }])
  }
  for (const row of await giftRows(clients.Eve))
    expect(row).toMatchObject({ reactionCounts: { smile: 2 }, commentCount: 1, myReaction: 'smile' })
  expect((await clients.Ben.get('/api/token-gifts/received/new')).body[0]).toMatchObject({ myReaction: 'smile' })

  await clients.Eve.delete('/api/reactions', { giftId: first })
  expect(await shown(third)).toMatchObject({ reactionCounts: { smile: 1 }, myReaction: null })
})

test('an answer to a group notifies its giver and each receiver once, of their own gift', async () => {
  await clients.Ben.post('/api/comments', { giftId: gifts[2].id, content: 'Thank you' })
  server.clock.forward({ ms: 5 })
  await clients.Ben.post('/api/reactions', { giftId: gifts[0].id, reactionType: 'heart' })
  await clients.Ben.post('/api/reactions', { giftId: gifts[1].id, reactionType: 'like' })

  const gave = 'Ana T. gifted you 2 tokens'
  expect(await notificationsOf('Ana')).toEqual(['Ben T. reacted to your gift', 'Ben T. commented on your gift'])
  expect(await notificationsOf('Ben')).toEqual([gave])
  for (const [name, gift] of [['Dan', gifts[0]] as const, ['Caro', gifts[2]] as const]) {
    expect(await notificationsOf(name)).toEqual([
      'Ben T. reacted to your recognition',
      'Ben T. commented on your recognition',
      gave,
    ])
    const { body } = await clients[name].get('/api/notifications')
    expect(body.map(({ link }: { link: string }) => link)).toEqual(Array(3).fill(`/gifts/${gift.id}`))
  }
})

test('keeps every comment and count when colleagues answer two gifts of a group at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const client = [clients.Eve, clients.Ben, clients.Caro][index % 3]!
      const giftId = ids()[index % 2]!
      return index < 6
        ? client.post('/api/comments', { giftId, content: `Comment ${index}` })
        : client.post('/api/reactions', { giftId, reactionType: 'heart' })
    }),
  )

  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  for (const id of ids()) expect(await shown(id)).toMatchObject({ commentCount: 6, reactionCounts: { heart: 3 } })
  expect((await clients.Dan.get(`/api/comments/${gifts[1].id}`)).body).toHaveLength(6)
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('a boost is for one receiver, and counts for the group', async () => {
  await clients.Eve.post('/api/boosts', { giftId: gifts[1].id })

  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 3 })
  expect(await balances(server.db, users.Dan)).toMatchObject({ toEnter: 2 })
  expect(await shown(gifts[0].id)).toMatchObject({
    boostCount: 1,
    boostedByMe: false,
    together: [{ boostedByMe: false }, { boostedByMe: true }, { boostedByMe: false }],
  })
  expect(await shown(gifts[1].id)).toMatchObject({ boostCount: 1, boostedByMe: true })
  for (const id of ids())
    expect((await clients.Ana.get(`/api/boosts/${id}`)).body).toMatchObject([{ giftId: gifts[1].id }])
  expect((await clients.Eve.get(`/api/boosts/user/${gifts[0].id}`)).body).toBeNull()
  expect(await notificationsOf('Dan')).toEqual(['Ana T. gifted you 2 tokens'])
})

const boostAll = (client: TestClient, giftId: string, headers = {}) =>
  client.post('/api/boosts', { giftId, forAll: true }, headers)

test('a boost for all boosts each gift of the group once, but not the own one', async () => {
  await clients.Ben.post('/api/boosts', { giftId: gifts[0].id })
  server.clock.forward({ ms: 5 })

  const { status, body } = await boostAll(clients.Ben, gifts[0].id)

  expect(status).toBe(201)
  expect(body).toMatchObject({ giftId: gifts[2].id, boosts: [{ giftId: gifts[2].id }] })
  expect(await balances(server.db, users.Dan)).toMatchObject({ toEnter: 3 })
  expect(await balances(server.db, users.Caro)).toMatchObject({ toEnter: 3 })
  expect(await balances(server.db, users.Ben)).toMatchObject({ toEnter: 2 })
  expect(await boostAll(clients.Ben, gifts[2].id)).toMatchObject({ status: 409, body: { code: 'already_boosted' } })
})

test('a boost for all tells the giver once and each receiver of their own gift', async () => {
  const { body } = await boostAll(clients.Eve, gifts[1].id)

  expect(body.boosts.map(({ giftId }: { giftId: string }) => giftId)).toEqual(ids())
  expect(await notificationsOf('Ana')).toEqual(['Eve T. boosted your gift'])
  for (const name of ['Ben', 'Caro', 'Dan'] as const)
    expect((await notificationsOf(name))[0]).toBe('Eve T. boosted your recognition')
})

test('repeats of a boost for all answer the first one, and boost nobody again', async () => {
  const key = { 'idempotency-key': `all of ${gifts[0].id}` }

  const answers = await Promise.all(Array.from({ length: 5 }, () => boostAll(clients.Eve, gifts[0].id, key)))
  const later = await boostAll(clients.Eve, gifts[0].id, key)

  const made = answers.find(({ status }) => status === 201)?.body
  expect(made.boosts).toHaveLength(3)
  expect(later).toMatchObject({ status: 201, body: made })
  for (const name of ['Ben', 'Caro', 'Dan'] as const)
    expect(await balances(server.db, users[name])).toMatchObject({ toEnter: 3 })
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('each is boosted once when boosts for one and for all race', async () => {
  const answers = await Promise.all([
    ...ids().map((giftId) => clients.Eve.post('/api/boosts', { giftId })),
    ...ids().map((giftId) => boostAll(clients.Eve, giftId)),
  ])

  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
  for (const name of ['Ben', 'Caro', 'Dan'] as const)
    expect(await balances(server.db, users[name])).toMatchObject({ toEnter: 3 })
  expect((await shown(gifts[0].id)).boostCount).toBe(3)
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('a boost for all counts each gift against the boosts of a minute', async () => {
  const limited = await startTestServer({ rateLimitFactor: 0.1 })
  const { Gil, Hal, Ida, Jo, Kim } = await createUsers(limited.db, {
    Gil: { toGive: 9 },
    Hal: {},
    Ida: {},
    Jo: {},
    Kim: {},
  })
  const [gil, kim] = await Promise.all([limited.as(Gil), limited.as(Kim)])
  const give = async () => {
    const body = { toUserIds: [Hal.id, Ida.id, Jo.id, Kim.id], amount: 1 }
    return (await gil.post('/api/token-gifts/batch', body)).body[0].id
  }
  const [one, other] = [await give(), await give()]

  expect((await boostAll(kim, one)).status).toBe(201)
  expect((await boostAll(kim, other)).status).toBe(429)
  expect(await balances(limited.db, Hal)).toMatchObject({ toEnter: 3 })
})

test('a boost for all skips receivers who are suspended or deleted', async () => {
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${users.Ben.id}`)
  await clients.Caro.post('/api/comments', { giftId: gifts[1].id, content: 'Thanks' })
  const owner = await createUsers(server.db, { Olga: { role: 'super_admin' } })
  expect((await (await server.as(owner.Olga)).delete(`/api/admin/users/${users.Caro.id}`)).status).toBe(200)

  const { status, body } = await boostAll(clients.Eve, gifts[2].id)

  expect([status, body.boosts.length]).toEqual([201, 1])
  expect(await balances(server.db, users.Dan)).toMatchObject({ toEnter: 3 })
  expect(await shown(gifts[0].id)).toMatchObject({
    commentCount: 1,
    together: [{ toUser: { firstName: 'Dan' } }, { toUser: { firstName: 'Ben' } }, { toUser: null }],
  })
  expect((await boostAll(clients.Eve, gifts[0].id)).body.code).toBe('already_boosted')
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('a boost for all of a gift to one colleague boosts that one', async () => {
  const { body: gift } = await clients.Ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })

  expect((await boostAll(clients.Eve, gift.id)).body).toMatchObject({ giftId: gift.id, boosts: [{ giftId: gift.id }] })
  expect((await boostAll(clients.Ben, gift.id)).body.code).toBe('own_boost')
})
