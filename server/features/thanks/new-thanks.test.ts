import { beforeEach, expect, test } from 'vitest'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer } from '#test/server.ts'

const path = '/api/token-gifts/received/new'
const server = await startTestServer()
let users: Record<'Ana' | 'Ben' | 'Cas', TestUser>
let ana: TestClient
let ben: TestClient

beforeEach(async () => {
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {}, Cas: {} })
  ;[ana, ben] = await Promise.all([server.as(users.Ana), server.as(users.Ben)])
})

async function give(message: string, toUserId = users.Ben.id): Promise<string> {
  server.clock.forward({ ms: 2 })
  return (await ana.post('/api/token-gifts', { toUserId, amount: 1, message })).body.id
}

const newTo = async (client: TestClient) => (await client.get(path)).body
const unread = async (client: TestClient) => (await client.get('/api/notifications/unread-count')).body

test('lists the gifts that a user has not opened, newest first, and names the first of all', async () => {
  await give('One')
  const second = await give('Two')
  await give('To Cas', users.Cas.id)
  await ben.post('/api/reactions', { giftId: second, reactionType: 'heart' })

  const thanks = await newTo(ben)

  expect(thanks).toMatchObject([
    { message: 'Two', isFirst: false, myReaction: 'heart', fromUser: { firstName: 'Ana' } },
    { message: 'One', isFirst: true, myReaction: null },
  ])
  expect(await unread(ben)).toEqual({ count: 2, newestGiftId: second })
  expect(await newTo(ana)).toEqual([])
  expect((await unread(ana)).newestGiftId).toBeNull()
})

test('a gift is opened once, for all devices of its receiver and nobody else', async () => {
  const [first, second] = [await give('One'), await give('Two')]

  await ana.post('/api/notifications/mark-gifts-read', { giftIds: [first] })
  const untouched = await newTo(ben)
  const { status } = await ben.post('/api/notifications/mark-gifts-read', { giftIds: [second] })

  expect([untouched.length, status]).toEqual([2, 200])
  expect(await newTo(await server.as(users.Ben))).toMatchObject([{ id: first, isFirst: true }])
  expect(await unread(ben)).toEqual({ count: 1, newestGiftId: first })
})

test('a gift whose notification was read elsewhere counts as opened', async () => {
  await give('One')
  const [notification] = (await ben.get('/api/notifications')).body

  await ben.post(`/api/notifications/${notification.id}/read`)

  expect(await newTo(ben)).toEqual([])
})

test('opening gifts leaves reactions, boosts and comments about them unread', async () => {
  const gift = await give('One')
  const cas = await server.as(users.Cas)
  await cas.post('/api/boosts', { giftId: gift })
  await cas.post('/api/comments', { giftId: gift, content: 'Well done' })

  await ben.post('/api/notifications/mark-gifts-read', { giftIds: [gift] })

  expect((await unread(ben)).count).toBe(2)
})

test('lists ten gifts at most, and refuses an empty or an endless list to open', async () => {
  const ids: string[] = []
  for (let index = 0; index < 11; index += 1) ids.push(await give(`Gift ${index}`))

  const thanks = await newTo(ben)
  const refusals = await Promise.all(
    [[], Array.from({ length: 51 }, () => ids[0])].map((giftIds) =>
      ben.post('/api/notifications/mark-gifts-read', { giftIds }),
    ),
  )

  expect(thanks).toHaveLength(10)
  expect(refusals.map(({ status }) => status)).toEqual([400, 400])
  expect((await unread(ben)).count).toBe(11)
})
