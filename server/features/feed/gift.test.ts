import { expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

const server = await startTestServer()
const users = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {}, Eve: { store: '0500' } })
const [ana, eve] = await Promise.all([server.as(users.Ana), server.as(users.Eve)])

test('shows a gift to every approved user, with the counts and the own reaction and boost', async () => {
  const thanks = (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 2, message: 'Well done' })).body
  await eve.post('/api/reactions', { giftId: thanks.id, reactionType: 'heart' })
  await eve.post('/api/boosts', { giftId: thanks.id })

  const asEve = await eve.get(`/api/token-gifts/${thanks.id}`)
  const asAna = await ana.get(`/api/token-gifts/${thanks.id}`)

  expect(asEve.status).toBe(200)
  expect(asEve.body).toEqual((await eve.get('/api/feed')).body[0])
  expect(asEve.body).toMatchObject({ message: 'Well done', myReaction: 'heart', boostedByMe: true, boostCount: 1 })
  expect(asAna.body).toMatchObject({ reactionCounts: { heart: 1 }, myReaction: null, boostedByMe: false })
})

test('returns 404 for an unknown gift', async () => {
  const { status, body } = await ana.get(`/api/token-gifts/${newId(server.clock.now())}`)

  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('lists the gifts that say the same to other colleagues, as one card of the feed does', async () => {
  const { Cem, Dana, Gil } = await createUsers(server.db, { Cem: {}, Dana: {}, Gil: { toGive: 9 } })
  const gil = await server.as(Gil)
  await gil.post('/api/token-gifts', { toUserId: Cem.id, amount: 2, message: 'You three' })
  server.clock.forward({ ms: 5 })
  const toUserIds = [users.Ben.id, Cem.id, Dana.id]
  const { body: copies } = await gil.post('/api/token-gifts/batch', { toUserIds, amount: 2, message: 'You three' })
  const [first, second, third] = copies
  const together = async () => (await eve.get(`/api/token-gifts/${second.id}`)).body.together

  const all = await together()
  await gil.put(`/api/token-gifts/${third.id}/message`, { message: 'You most' })
  const withoutEdited = await together()
  await server.db.many(sql`update token_gifts set hidden_at = ${server.clock.now()} where id = ${first.id}`)
  const alone = await together()

  expect(all).toEqual([third, second, first].map(({ id, toUser }) => ({ id, toUser })))
  expect(withoutEdited).toEqual([second, first].map(({ id, toUser }) => ({ id, toUser })))
  expect(alone).toBeUndefined()
})
