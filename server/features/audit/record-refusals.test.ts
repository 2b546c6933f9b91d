import { beforeAll, expect, test } from 'vitest'
import { auditEventsOf } from '#test/audit-log.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

test('REQ-SEC-39: records a refused right with route and target', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: {}, Ben: {} })
  const ana = await server.as(Ana)

  const answer = await ana.delete(`/api/admin/users/${Ben.id}`)
  await server.anonymous.delete(`/api/admin/users/${Ben.id}`)

  expect(answer.status).toBe(403)
  expect(await auditEventsOf(server.db, Ben)).toMatchObject([
    {
      action: 'refused',
      actorId: Ana.id,
      targetId: Ben.id,
      stores: ['0427'],
      details: { route: 'DELETE /api/admin/users/:id', reason: 'not_permitted' },
    },
  ])
})

test('records a repeated refusal once per minute', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)
  const ask = () => Promise.all(Array.from({ length: 100 }, () => ana.get('/api/admin/users')))

  await ask()
  const inOneMinute = (await auditEventsOf(server.db, Ana)).length
  server.clock.forward({ ms: 60_000 })
  await ask()

  expect(inOneMinute).toBe(1)
  expect(await auditEventsOf(server.db, Ana)).toHaveLength(2)
})

test('REQ-SEC-39: records a rate limit once per minute, with the user', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.01 })
  const { Ana, Ben } = await createUsers(strict.db, { Ana: { toGive: 100 }, Ben: {} })
  const ana = await strict.as(Ana)

  const answers = []
  for (let index = 0; index < 20; index += 1)
    answers.push((await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })).status)

  expect(answers).toContain(429)
  expect(await auditEventsOf(strict.db, Ana)).toMatchObject([
    { action: 'limited', details: { route: 'POST /api/token-gifts', reason: 'too_many_requests' } },
  ])
})

test('a refusal stays a refusal when it cannot be recorded', async () => {
  const alone = await startTestServer()
  const { Ana } = await createUsers(alone.db, { Ana: {} })
  const ana = await alone.as(Ana)
  const { many } = alone.db
  alone.db.many = (statement) =>
    statement.text.includes('record_audit_event') ? Promise.reject(new Error('no')) : many(statement)

  const answer = await ana.get('/api/admin/users')

  expect(answer.status).toBe(403)
})
