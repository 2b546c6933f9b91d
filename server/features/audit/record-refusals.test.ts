import { beforeAll, expect, test } from 'vitest'
import { deedsOf } from '#test/audit-log.ts'
import { cast } from '#test/cast.ts'
import { openServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await openServer()))

test('REQ-SEC-39: records a refused right with route and target', async () => {
  const { Ana, Ben } = await cast(server.db, { Ana: {}, Ben: {} })
  const ana = await server.as(Ana)

  const answer = await ana.delete(`/api/admin/users/${Ben.id}`)
  await server.anyone.delete(`/api/admin/users/${Ben.id}`)

  expect(answer.status).toBe(403)
  expect(await deedsOf(server.db, Ben)).toMatchObject([
    {
      ...{ action: 'refused', actorId: Ana.id, targetId: Ben.id, stores: ['0427'] },
      details: { route: 'DELETE /api/admin/users/:id', reason: 'not_permitted' },
    },
  ])
})

test('records a repeated refusal once per minute', async () => {
  const { Ana } = await cast(server.db, { Ana: {} })
  const ana = await server.as(Ana)
  const ask = () => Promise.all(Array.from({ length: 100 }, () => ana.get('/api/admin/users')))

  await ask()
  const inOneMinute = (await deedsOf(server.db, Ana)).length
  server.clock.forward({ ms: 60_000 })
  await ask()

  expect(inOneMinute).toBe(1)
  expect(await deedsOf(server.db, Ana)).toHaveLength(2)
})

test('REQ-SEC-39: records a rate limit once per minute, with the user', async () => {
  const strict = await openServer({ rateLimitFactor: 0.01 })
  const { Ana, Ben } = await cast(strict.db, { Ana: { toGive: 100 }, Ben: {} })
  const ana = await strict.as(Ana)

  const answers = []
  for (let turn = 0; turn < 20; turn += 1)
    answers.push((await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })).status)

  expect(answers).toContain(429)
  expect(await deedsOf(strict.db, Ana)).toMatchObject([
    { action: 'limited', details: { route: 'POST /api/token-gifts', reason: 'too_many_requests' } },
  ])
})

test('a refusal stays a refusal when it cannot be recorded', async () => {
  const alone = await openServer()
  const { Ana } = await cast(alone.db, { Ana: {} })
  const ana = await alone.as(Ana)
  const { many } = alone.db
  alone.db.many = (statement) =>
    statement.text.includes('record_audit_event') ? Promise.reject(new Error('no')) : many(statement)

  const answer = await ana.get('/api/admin/users')

  expect(answer.status).toBe(403)
})
