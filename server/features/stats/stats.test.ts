import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

test('returns the tokens gifted, the approved users and all competitions without a session', async () => {
  const server = await startTestServer()
  const { Ana, Ben, Caro } = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: {},
    Caro: {},
    Dan: { status: 'pending' },
  })
  await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 3 })
  await server.db.many(sql`update users set deleted_at = now() where id = ${Caro.id}`)

  const { status, body } = await server.anonymous.get('/api/stats')

  expect(status).toBe(200)
  expect(body).toEqual({ totalTokensGifted: 3, activeEmployees: 2, totalCompetitions: 0 })
})
