import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

const lines = new PassThrough()
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  database = await createTestDatabase()
  const settings = { ...testSettings, accessLog: true }
  server = await startTestServerOn(database, {
    events: memoryEventBus(),
    settings,
    log: pino({ level: 'warn' }, lines),
  })
})

/** The next line of the log. */
async function nextLine() {
  const [chunk] = await once(lines, 'data')
  return JSON.parse(String(chunk))
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test.each([
  ['a sent id', { 'x-request-id': 'proxy-1:42.a' }, /^proxy-1:42\.a$/],
  ['the trace of a traceparent', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, new RegExp(`^${trace}$`)],
  [
    'a sent id before a trace',
    { 'x-request-id': 'proxy-42', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    /^proxy-42$/,
  ],
  ['a new id', {}, /^[0-9a-f-]{36}$/],
  ['a new id instead of a short one', { 'x-request-id': 'a' }, /^[0-9a-f-]{36}$/],
  ['a new id instead of a long one', { 'x-request-id': 'a'.repeat(65) }, /^[0-9a-f-]{36}$/],
  ['a new id instead of markup', { 'x-request-id': '<script>alert(1)' }, /^[0-9a-f-]{36}$/],
  [
    'a new id instead of a trace of zeros',
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    /^[0-9a-f-]{36}$/,
  ],
])('answers and logs %s', async (_name, headers, expected) => {
  const [answer, line] = await Promise.all([server.anonymous.get('/api/feed', headers), nextLine()])

  expect(answer.headers['x-request-id']).toMatch(expected)
  expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
  expect(line.reqId).toBe(answer.headers['x-request-id'])
})

test('records the id in the audit log', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await server.as(Ana)

  await ana.get('/api/admin/users', { 'x-request-id': 'support-case-7' })

  const events = await server.db.many({
    text: 'select action from audit_log where request_id = $1',
    values: ['support-case-7'],
  })
  expect(events).toEqual([{ action: 'refused' }])
})

test('logs who asked for what, without the query', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  const ben = await server.as(Ben)

  const [, line] = await Promise.all([ben.get('/api/feed?q=secret'), nextLine()])

  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/feed',
    route: '/api/feed',
    userId: Ben.id,
    level: 30,
  })
  expect(line.durationMs).toBeGreaterThan(0)
  expect(JSON.stringify(line)).not.toContain('secret')
})

test('logs no request unless ACCESS_LOG is on', async () => {
  const silent = new PassThrough()
  const other = await startTestServerOn(database, { events: memoryEventBus(), log: pino({ level: 'info' }, silent) })

  const { headers } = await other.anonymous.get('/api/stats')

  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(silent.read()).toBeNull()
})
