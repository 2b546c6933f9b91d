import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditDetails } from '#domain/audit-actions.ts'
import { sql } from '#server/platform/db/sql.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const path = '/api/organization'
const reasons = ['🤝 Teamwork', '⚡ Speed']

let database: TestDatabase
let events: ReturnType<typeof memoryEventBus>
let server: TestServer
let users: Record<'Ana' | 'Adam' | 'Boss', TestUser>
let boss: TestClient

beforeAll(async () => {
  database = await createTestDatabase()
  events = memoryEventBus()
  server = await startTestServerOn(database, { events })
})

beforeEach(async () => {
  await server.db.many(sql`update organization set reasons = '{}', leaderboard = 'everyone'`)
  events.publish({ topic: 'organization' })
  users = await createUsers(server.db, {
    Ana: {},
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
  })
  boss = await server.as(users.Boss)
})

const stored = () => server.db.one<{ reasons: string[] }>(sql`select reasons from organization`)

test('has no reasons at first, and everyone on the leaderboard', async () => {
  expect((await boss.get(path)).body).toEqual({ reasons: [], leaderboard: 'everyone' })
})

test('a super admin changes the reasons, and everyone reads them at once', async () => {
  const ana = await server.as(users.Ana)
  await ana.get(path)

  const { status, body } = await boss.put(path, { reasons: [' ⚡ Speed ', '🤝 Teamwork'] })

  expect(status).toBe(200)
  expect(body).toEqual({ reasons: ['⚡ Speed', '🤝 Teamwork'], leaderboard: 'everyone' })
  expect((await ana.get(path)).body).toEqual(body)
})

test('another server reads a change at once', async () => {
  const other = await startTestServerOn(database, { events })
  const ana = await other.as(users.Ana)
  await ana.get(path)

  await boss.put(path, { reasons })

  expect((await ana.get(path)).body).toMatchObject({ reasons })
})

test('keeps a setting that is not given', async () => {
  await boss.put(path, { reasons })

  await boss.put(path, { leaderboard: 'stores' })
  const { body } = await boss.put(path, {})

  expect(body).toEqual({ reasons, leaderboard: 'stores' })
})

test('records a change with the old and the new values, and nothing when nothing changes', async () => {
  await boss.put(path, { reasons })
  await boss.put(path, { reasons })
  await boss.put(path, { reasons: ['⚡ Speed'] })

  const recorded = (await auditEventsOf(server.db, users.Boss)).map(({ action, details }) => ({ action, details }))
  const change = (before: string[], after: string[]): { action: string; details: AuditDetails } => ({
    action: 'organization_changed',
    details: { organization: { reasons: { before, after } } },
  })
  expect(recorded).toEqual([change([], reasons), change(reasons, ['⚡ Speed'])])
})

const thirteen = Array.from({ length: 13 }, (_, index) => `⚡ Number ${index}`)

test.each([
  ['a reason without an emoji', ['Teamwork'], 'reason_invalid'],
  ['a reason of 25 characters', [`⚡ ${'x'.repeat(25)}`], 'reason_invalid'],
  ['thirteen reasons', thirteen, 'reasons_too_many'],
  ['a reason twice', ['🤝 Teamwork', '⚡ teamwork'], 'reason_repeated'],
  ['a text', '🤝 Teamwork', 'reason_invalid'],
])('refuses %s and changes nothing', async (_case, refused, code) => {
  await boss.put(path, { reasons })

  const { status, body } = await boss.put(path, { reasons: refused })

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'reasons', code }])
  expect(await stored()).toEqual({ reasons })
})

test('records a change of the leaderboard, and refuses an unknown one', async () => {
  await boss.put(path, { leaderboard: 'off' })
  const { status } = await boss.put(path, { leaderboard: 'winners' })

  expect(status).toBe(400)
  const recorded = (await auditEventsOf(server.db, users.Boss)).map(({ details }) => details.organization)
  expect(recorded).toEqual([{ leaderboard: { before: 'everyone', after: 'off' } }])
})

test('refuses changes by an admin of stores', async () => {
  const { status } = await (await server.as(users.Adam)).put(path, { reasons })

  expect(status).toBe(403)
  expect(await stored()).toEqual({ reasons: [] })
})

test('two changes at once are recorded one after the other', async () => {
  await Promise.all([boss.put(path, { reasons: ['⚡ Speed'] }), boss.put(path, { reasons: ['🤝 Teamwork'] })])

  const [first, second] = (await auditEventsOf(server.db, users.Boss)).map(
    ({ details }) => details.organization?.reasons,
  )
  const changes = [first, second].toSorted((one, other) => (one?.before.length ?? 0) - (other?.before.length ?? 0))
  expect(changes[0]?.before).toEqual([])
  expect(changes[1]?.before).toEqual(changes[0]?.after)
  expect(await stored()).toEqual({ reasons: changes[1]?.after })
})
