import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { exportForOperator } from './export-account.ts'
import { createUsers } from '#test/users.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

test('REQ-SEC-43: the export is a file with the user’s own records and no email of others', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: { toGive: 5 } })
  const [ana, ben] = [await server.as(Ana), await server.as(Ben)]
  const gift = (await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2, message: 'Great close' })).body
  await ben.post('/api/token-gifts', { toUserId: Ana.id, amount: 1 })
  await ana.post('/api/comments', { giftId: gift.id, content: 'Again!' })
  await ana.post('/api/reactions', { giftId: gift.id, reactionType: 'heart' })

  const answer = await ana.get('/api/user/export')

  expect(answer.headers['content-disposition']).toBe('attachment; filename="brightside-export.json"')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.body).toMatchObject({
    account: { id: Ana.id, email: Ana.email },
    giftsGiven: [{ id: gift.id, message: 'Great close' }],
    giftsReceived: [{ amount: 1 }],
    comments: [{ content: 'Again!' }],
    reactions: [{ reactionType: 'heart' }],
  })
  const { sum } = await server.db.one<{ sum: number }>(
    sql`select gift_tokens + competition_tokens as sum from users where id = ${Ana.id}`,
  )
  const moves: { change: number }[] = answer.body.transfers
  expect(moves.reduce((total, { change }) => total + change, 0)).toBe(sum)
  expect(answer.text).not.toContain(Ben.email)
  expect(answer.text).not.toMatch(/argon2|password/i)
})

test('the export contains the addresses that are kept about the user, and their emails without content', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)
  await ana.delete('/api/user/sessions', {})
  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  await vi.waitFor(async () => expect((await ana.get('/api/user/export')).body.emails).toHaveLength(1), 5_000)

  const { auditEvents, emails } = (await ana.get('/api/user/export')).body

  expect(auditEvents[0]).toMatchObject({
    action: 'sessions_ended',
    address: '127.0.0.1',
    addressHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(emails).toEqual([
    {
      type: 'password_reset',
      state: expect.any(String),
      createdAt: expect.any(String),
      endedAt: expect.toSatisfy((endedAt) => endedAt === null || typeof endedAt === 'string'),
    },
  ])
})

test('the operator exports the data of somebody who cannot log in, and the audit log says so', async () => {
  const { Ana, Boss } = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  await boss.post(`/api/admin/users/${Ana.id}/adjust-tokens`, { amount: 3, reason: 'For the night shift' })
  const input = { now: server.clock.now(), eventKey: server.context.settings.eventKey }

  const exported = await exportForOperator(server.db, { ...input, email: Ana.email.toUpperCase() })

  expect(exported).toMatchObject({
    account: { id: Ana.id, email: Ana.email },
    adjustments: [{ amount: 3, reason: 'For the night shift' }],
    eventsAbout: [{ action: 'tokens_adjusted' }, { action: 'account_exported' }],
  })
  expect(JSON.stringify(exported)).not.toContain(Boss.email)
  expect(JSON.stringify(exported)).not.toMatch(/argon2/)
  expect((await auditEventsOf(server.db, Ana)).at(-1)).toMatchObject({ action: 'account_exported', actorId: null })
  expect(await exportForOperator(server.db, { ...input, email: 'nobody@store.example' })).toBeNull()
})

test('REQ-SEC-28: refuses an eleventh export within an hour', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  const { Ana } = await createUsers(strict.db, { Ana: {} })
  const ana = await strict.as(Ana)
  for (let index = 0; index < 10; index += 1) expect((await ana.get('/api/user/export')).status).toBe(200)

  expect((await ana.get('/api/user/export')).status).toBe(429)
})
