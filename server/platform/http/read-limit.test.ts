import { expect, test } from 'vitest'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

test('REQ-SEC-28: limits the reads of a user, but not those of others', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.03 })
  const { Caro, Dan } = await createUsers(strict.db, { Caro: {}, Dan: {} })
  const [caro, dan] = await Promise.all([strict.as(Caro), strict.as(Dan)])

  const answers = await Promise.all(Array.from({ length: 40 }, () => caro.get('/api/notifications')))

  const slowed = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(slowed).toHaveLength(10)
  expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await dan.get('/api/notifications')).status).toBe(200)
})
