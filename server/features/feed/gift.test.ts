import { expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
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
