import { beforeAll, beforeEach, expect, test } from 'vitest'
import { avatarHue } from '#domain/avatar-hue.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { queryAsOwner } from '#test/database.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let Ana: TestUser
let Ben: TestUser
let ana: TestClient
let ben: TestClient
beforeAll(async () => (server = await startTestServer({ languages: ['en', 'es'] })))

beforeEach(async () => {
  const users = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  ;({ Ana, Ben } = users)
  ;[ana, ben] = await Promise.all([server.as(Ana), server.as(Ben)])
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  server.clock.forward({ ms: 5 })
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
})

/** Lets the database take a type that this version does not know, as that of a newer version does. */
const takeAnyType = () =>
  queryAsOwner(server.owner, 'alter domain notification_type drop constraint if exists notification_type_known')

const unread = async (client: TestClient) => (await client.get('/api/notifications/unread-count')).body.count

test('lists the notifications newest first, unread, with their actor', async () => {
  const { body } = await ben.get('/api/notifications')

  expect(body).toMatchObject([
    {
      message: 'Ana T. gifted you 2 tokens',
      isRead: false,
      actor: { id: Ana.id, firstName: 'Ana', lastNameInitial: 'T' },
    },
    { message: 'Ana T. gifted you 1 token', isRead: false },
  ])
  expect(await unread(ben)).toBe(2)
})

test('gives an actor the colour that they have on other screens', async () => {
  const [{ actor }] = (await ben.get('/api/notifications')).body
  const [{ fromUser }] = (await ben.get('/api/token-gifts/received')).body

  expect(avatarHue(actor)).toBe(avatarHue(fromUser))
})

test('writes the sentences in the language of the reader', async () => {
  const { body, headers } = await ben.get('/api/notifications', { 'accept-language': 'es-MX' })

  expect(body[0].message).toBe('Ana T. te regaló 2 fichas')
  expect(headers['vary']).toBe('accept-language, cookie')
})

test('quotes the message of a gift once it is opened, and of reactions to it, but not of a hidden gift', async () => {
  const message = `Great close ${'a'.repeat(200)}`
  server.clock.forward({ ms: 5 })
  const { body: gift } = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message })
  await ben.post('/api/reactions', { giftId: gift.id, reactionType: 'heart' })
  const quotes = async (client: TestClient) =>
    (await client.get('/api/notifications')).body.map(({ quote }: { quote: string | null }) => quote)
  const unopened = await quotes(ben)
  const reaction = await quotes(ana)
  await ben.post('/api/notifications/mark-all-read')
  const opened = await quotes(ben)

  await server.db.many(sql`update token_gifts set hidden_at = ${server.clock.now()} where id = ${gift.id}`)
  const hidden = [...(await quotes(ben)), ...(await quotes(ana))]

  expect(unopened).toEqual([null, null, null])
  expect(reaction[0]).toMatch(/^Great close a+$/)
  expect(reaction[0]).toHaveLength(140)
  expect(opened).toEqual([reaction[0], null, null])
  expect(new Set(hidden)).toEqual(new Set([null]))
})

test('marks one notification as read, then all others', async () => {
  const [first] = (await ben.get('/api/notifications')).body

  const one = await ben.post(`/api/notifications/${first.id}/read`)
  const afterOne = await unread(ben)
  const all = await ben.post('/api/notifications/mark-all-read')

  expect([one.status, afterOne, all.status, await unread(ben)]).toEqual([200, 1, 200, 0])
})

test('REQ-SEC-17: returns 404 for the notification of another user', async () => {
  const [first] = (await ben.get('/api/notifications')).body

  const answer = await ana.post(`/api/notifications/${first.id}/read`)

  expect(answer.status).toBe(404)
  expect(await unread(ben)).toBe(2)
})

test('carries the params of the sentence', async () => {
  const [gift] = (await ben.get('/api/notifications')).body

  expect(gift).toMatchObject({ type: 'gift', params: { tokens: 2, received: true, title: null } })
})

test('leads to what a notification is about', async () => {
  await takeAnyType()
  const now = server.clock.now()
  const insert = (type: string) => sql`
    insert into notifications (id, user_id, type, created_at) values (${newId(now)}, ${Ben.id}, ${type}, ${now})`
  const types = ['approved', 'tokens_added', 'adjustment_returned', 'mail_refused', 'shelf_labelled']
  for (const type of types) await server.db.many(insert(type))

  const { body } = await ben.get('/api/notifications')

  const links = new Map(body.map(({ type, link }: { type: string; link: string }) => [type, link]))
  expect(types.map((type) => links.get(type))).toEqual([
    '/gift-tokens',
    '/statement',
    '/admin',
    '/admin/users',
    '/notifications',
  ])
  expect(body.at(-1).link).toBe(`/gifts/${body.at(-1).giftId}`)
})

test('counts the others who reacted to the same gift, and reads them together', async () => {
  const { Cas, Dee } = await createUsers(server.db, { Cas: {}, Dee: {} })
  const [gift, other] = (await ana.get('/api/token-gifts/gifted')).body
  for (const user of [Cas, Dee])
    await (await server.as(user)).post('/api/reactions', { giftId: gift.id, reactionType: 'like' })
  await (await server.as(Cas)).post('/api/boosts', { giftId: gift.id })
  await (await server.as(Cas)).post('/api/reactions', { giftId: other.id, reactionType: 'like' })
  const ofGift = async () =>
    (await ben.get('/api/notifications')).body.filter((row: { type: string }) => row.type !== 'gift')

  const before = await ofGift()
  const first = before.find(
    (row: { type: string; giftId: string }) => row.type === 'reaction' && row.giftId === gift.id,
  )
  await ben.post(`/api/notifications/${first.id}/read`, { grouped: true })

  const reactions = before.filter((row: { type: string }) => row.type === 'reaction')
  expect(reactions.map((row: { others: number }) => row.others).sort()).toEqual([0, 1, 1])
  expect(first.message).toMatch(/^(Cas|Dee) T\. reacted to your recognition$/)
  const unreadAfter = (await ofGift()).filter((row: { isRead: boolean }) => !row.isRead)
  expect(unreadAfter.map(({ type, giftId }: { type: string; giftId: string }) => [type, giftId]).sort()).toEqual([
    ['boost', gift.id],
    ['reaction', other.id],
  ])
  expect(await unread(ben)).toBe(4)
})

test('counts the other people who commented on the same gift, and reads the comments together', async () => {
  const { Cas, Dee } = await createUsers(server.db, { Cas: {}, Dee: {} })
  const [gift, other] = (await ana.get('/api/token-gifts/gifted')).body
  const comment = async (user: TestUser, giftId: string, content: string) => {
    server.clock.forward({ ms: 5 })
    return (await (await server.as(user)).post('/api/comments', { giftId, content })).body
  }
  for (const content of ['Well done', 'Really']) await comment(Cas, gift.id, content)
  const hidden = await comment(Dee, gift.id, 'Rude')
  await comment(Ben, gift.id, 'Thank you')
  await comment(Cas, other.id, 'This one too')
  const comments = async () =>
    (await ben.get('/api/notifications')).body.filter((row: { type: string }) => row.type === 'comment')

  const before = await comments()
  await server.db.many(sql`update social_comments set hidden_at = ${server.clock.now()} where id = ${hidden.id}`)
  const withoutHidden = await comments()
  await ben.post(`/api/notifications/${before[1].id}/read`, { grouped: true })

  const summary = (rows: { message: string; others: number }[]) =>
    rows.map(({ message, others }) => `${message}, ${others} others`)
  const twiceByCas = (others: number) => `Cas T. commented 2 times on your recognition, ${others} others`
  expect(summary(before)).toEqual([
    'Cas T. commented on your recognition, 0 others',
    'Dee T. commented on your recognition, 1 others',
    twiceByCas(1),
  ])
  expect(summary(withoutHidden).slice(2)).toEqual([twiceByCas(0)])
  expect((await comments()).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true, true])
  expect(await unread(ben)).toBe(3)
})

test('twelve comments of one person are one notification until it is read, also at once', async () => {
  const { Cas } = await createUsers(server.db, { Cas: {} })
  const cas = await server.as(Cas)
  const [gift] = (await ana.get('/api/token-gifts/gifted')).body
  const comment = () => cas.post('/api/comments', { giftId: gift.id, content: 'Well done' })
  const rowsOf = async (client: TestClient) =>
    (await client.get('/api/notifications')).body.filter((row: { type: string }) => row.type === 'comment')

  await Promise.all(Array.from({ length: 11 }, comment))
  server.clock.forward({ ms: 5 })
  await comment()
  const unreadRows = [await rowsOf(ana), await rowsOf(ben)]
  await ben.post(`/api/notifications/${unreadRows[1][0].id}/read`)
  const newest = { times: 12, isRead: false, createdAt: server.clock.now().toISOString() }
  server.clock.forward({ ms: 5 })
  await comment()

  expect(unreadRows).toMatchObject([[newest], [newest]])
  expect(await rowsOf(ana)).toMatchObject([{ times: 13, message: 'Cas T. commented 13 times on your gift' }])
  expect(await rowsOf(ben)).toMatchObject([
    { times: 1, isRead: false },
    { times: 12, isRead: true },
  ])
})

test('lists a type of a newer version in general words', async () => {
  await takeAnyType()
  server.clock.forward({ ms: 5 })
  await server.db.many(sql`
    insert into notifications (id, user_id, type, tokens, created_at)
    values (${newId(server.clock.now())}, ${Ben.id}, 'shelf_labelled', 3, ${server.clock.now()})`)

  const { status, body } = await ben.get('/api/notifications')

  expect(status).toBe(200)
  expect(body).toHaveLength(3)
  expect(body[0]).toMatchObject({
    type: 'shelf_labelled',
    message: 'You have a new notification',
    params: { tokens: 3 },
  })
})
