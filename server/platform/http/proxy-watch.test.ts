import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

async function startServer(trustedProxies: string[]) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const settings = { ...testSettings, trustedProxies }
  const server = await startTestServerOn(database, { events: memoryEventBus(), settings, log })
  const { Owner } = await createUsers(database.db, { Owner: { role: 'super_admin' } })
  const owner = await server.as(Owner)
  return { server, lines, warnings: async () => (await owner.get('/api/admin/warnings')).body }
}

test('warns once in the log, and on the jobs page, when an untrusted address forwards another address', async () => {
  const { server, lines, warnings } = await startServer([])

  const before = await warnings()
  await server.anonymous.get('/api/stats', forwarded)
  await server.anonymous.get('/api/stats', forwarded)

  expect(before).toEqual([])
  expect(await warnings()).toEqual([
    { code: 'untrusted_proxy', address: '127.0.0.1', seenAt: server.clock.now().toISOString() },
  ])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('set TRUSTED_PROXIES=127.0.0.1')
})

test('does not warn of a trusted proxy', async () => {
  const { server, lines, warnings } = await startServer(['127.0.0.1'])

  await server.anonymous.get('/api/stats', forwarded)

  expect(await warnings()).toEqual([])
  expect(lines).toEqual([])
})

test('does not warn of a request from the machine of the trusted proxy', async () => {
  const { server, lines, warnings } = await startServer(['127.0.0.1'])

  await server.anonymous.get('/api/stats', { 'x-forwarded-for': '127.0.0.1' })

  expect(await warnings()).toEqual([])
  expect(lines).toEqual([])
})

test('warns of an address that is not among the trusted proxies', async () => {
  const { server, warnings } = await startServer(['10.0.0.1'])

  await server.anonymous.get('/api/stats', forwarded)

  expect(await warnings()).toMatchObject([{ code: 'untrusted_proxy', address: '127.0.0.1' }])
})
