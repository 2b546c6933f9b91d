import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Eve', TestUser>
let clients: Record<'ana' | 'ben' | 'eve', TestClient>
let id: string

const minuteMs = 60_000
const gif = '/gifs/thank-you.gif'

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  users = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {}, Eve: { store: '0500' } })
  const [ana, ben, eve] = await Promise.all([server.as(users.Ana), server.as(users.Ben), server.as(users.Eve)])
  clients = { ana, ben, eve }
  const gift = { toUserId: users.Ben.id, amount: 2, message: 'Well done', gifUrl: gif }
  id = (await ana.post('/api/token-gifts', gift)).body.id
})

const edit = (client: TestClient, body: object) => client.put(`/api/token-gifts/${id}/message`, body)
const removeMessage = (client: TestClient) => client.delete(`/api/token-gifts/${id}/message`)
const shown = async () => (await clients.eve.get(`/api/token-gifts/${id}`)).body

test('the giver changes message and GIF; the feed shows them at once, and no token moves', async () => {
  await clients.eve.get('/api/feed')
  const before = await Promise.all([users.Ana, users.Ben].map((user) => balances(server.db, user)))

  const answer = await edit(clients.ana, { message: ' Brilliantly done ', gifUrl: null })

  const changed = { message: 'Brilliantly done', gifUrl: null, editedAt: server.clock.now().toISOString(), amount: 2 }
  expect(answer).toMatchObject({ status: 200, body: { id, ...changed } })
  expect((await clients.eve.get('/api/feed')).body[0]).toMatchObject(changed)
  expect(await shown()).toMatchObject(changed)
  expect(await Promise.all([users.Ana, users.Ben].map((user) => balances(server.db, user)))).toEqual(before)
})

const giftsToBoth = async (): Promise<{ id: string }[]> => {
  const toUserIds = [users.Ben.id, users.Eve.id]
  return (await clients.ana.post('/api/token-gifts/batch', { toUserIds, amount: 1, message: 'Both' })).body
}
const pathOf = (gift: { id: string } | undefined) => `/api/token-gifts/${gift?.id}/message`
const messagesOf = (gifts: { id: string }[]) =>
  Promise.all(gifts.map(async (gift) => (await clients.eve.get(`/api/token-gifts/${gift.id}`)).body.message))

test('an edit of a gift to several colleagues changes all of its group, and only those', async () => {
  const made = await giftsToBoth()

  const byOther = await clients.ben.put(pathOf(made[1]), { message: 'Mine' })
  await clients.ana.put(pathOf(made[1]), { message: 'You two' })

  expect(byOther.status).toBe(403)
  expect(await messagesOf([...made, { id }])).toEqual(['You two', 'You two', 'Well done'])
  const events = await auditEventsOf(server.db, users.Ana)
  expect(events.map(({ action }) => action)).toEqual(['gift_edited', 'gift_edited'])
  expect(events.map(({ details }) => details.giftId).sort()).toEqual(made.map((gift) => gift.id).sort())
})

test('a removal removes the message of the whole group', async () => {
  const made = await giftsToBoth()

  const byOther = await clients.ben.delete(pathOf(made[1]))
  await clients.ana.delete(pathOf(made[1]))

  expect(byOther.status).toBe(403)
  expect(await messagesOf([...made, { id }])).toEqual([null, null, 'Well done'])
})

test('a gift can be edited until ten minutes after it was given', async () => {
  server.clock.forward({ ms: 10 * minuteMs - 1 })
  const inTime = await edit(clients.ana, { message: 'In time' })
  server.clock.forward({ ms: 1 })
  const late = await edit(clients.ana, { message: 'Too late' })

  expect(inTime.status).toBe(200)
  expect(late).toMatchObject({ status: 409, body: { code: 'edit_time_over' } })
  expect(await shown()).toMatchObject({ message: 'In time' })
})

test('the giver removes message and GIF however old the gift is', async () => {
  server.clock.forward({ ms: 90 * 1_440 * minuteMs })
  // The sessions of the users have expired.
  const ana = await server.as(users.Ana)

  const answer = await removeMessage(ana)

  expect(answer).toMatchObject({ status: 200, body: { message: null, gifUrl: null, amount: 2 } })
  expect((await ana.get(`/api/token-gifts/${id}`)).body).toMatchObject({ message: null, gifUrl: null })
  expect((await ana.get(`/api/token-gifts/${id}`)).body.editedAt).not.toBeNull()
})

test('an edit without a change leaves the gift unmarked and unrecorded', async () => {
  await edit(clients.ana, { message: 'Well done', gifUrl: gif })

  expect(await shown()).toMatchObject({ message: 'Well done', editedAt: null })
  expect(await auditEventsOf(server.db, users.Ben)).toEqual([])
})

test.each<[string, () => Promise<{ status: number; body: { code: string } }>, number, string]>([
  ['an edit by the receiver', () => edit(clients.ben, { message: 'Mine' }), 403, 'not_own_gift'],
  ['a removal by the receiver', () => removeMessage(clients.ben), 403, 'not_own_gift'],
  ['an edit by a colleague', () => edit(clients.eve, { message: 'Mine' }), 403, 'not_own_gift'],
  ['a GIF of a foreign host', () => edit(clients.ana, { gifUrl: 'https://evil.example/x.gif' }), 400, 'foreign_gif'],
  ['a message of 501 characters', () => edit(clients.ana, { message: 'x'.repeat(501) }), 400, 'invalid_input'],
])('refuses %s and changes nothing', async (_case, send, status, code) => {
  const answer = await send()

  expect(answer).toMatchObject({ status, body: { code } })
  expect(await shown()).toMatchObject({ message: 'Well done', gifUrl: gif, editedAt: null })
})

test('returns 404 for an unknown gift', async () => {
  id = '0198c0de-0000-7000-8000-000000000000'

  expect((await edit(clients.ana, { message: 'Hello' })).status).toBe(404)
  expect((await removeMessage(clients.ana)).status).toBe(404)
})

test('records who changed and who removed the message of which gift, without the text', async () => {
  await edit(clients.ana, { message: 'A secret' })
  await removeMessage(clients.ana)

  const events = await auditEventsOf(server.db, users.Ben)
  expect(events).toMatchObject([
    { action: 'gift_edited', actorId: users.Ana.id, details: { giftId: id } },
    { action: 'gift_message_removed', actorId: users.Ana.id, details: { giftId: id } },
  ])
  expect(JSON.stringify(events)).not.toContain('secret')
})
