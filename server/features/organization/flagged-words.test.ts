import { beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'

const path = '/api/organization/flagged-words'
const words = ['darn', 'go home']

let database: TestDatabase
let events: ReturnType<typeof memoryEventBus>
let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cyd' | 'Adam' | 'Boss', TestUser>
let ana: TestClient
let boss: TestClient

beforeAll(async () => {
  database = await createTestDatabase()
  events = memoryEventBus()
  server = await startTestServerOn(database, { events })
})

beforeEach(async () => {
  users = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: {},
    Cyd: {},
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
  })
  ana = await server.as(users.Ana)
  boss = await server.as(users.Boss)
  await boss.put(path, { words })
})

const gift = (message: string) => ({ toUserId: users.Ben.id, amount: 1, message })
const give = (message: string, more = {}) => ana.post('/api/token-gifts', { ...gift(message), ...more })

/** Each way to send a text; `more` is added to its body. */
const ways: [string, (message: string, more?: object) => Promise<{ status: number; body: object }>][] = [
  ['a gift', give],
  [
    'a gift to several',
    (message, more) =>
      ana.post('/api/token-gifts/batch', { toUserIds: [users.Ben.id, users.Cyd.id], amount: 1, message, ...more }),
  ],
  [
    'an edited gift',
    async (message, more) => ana.put(`/api/token-gifts/${(await give('Kind')).body.id}/message`, { message, ...more }),
  ],
  [
    'a comment',
    async (message, more) =>
      ana.post('/api/comments', { giftId: (await give('Kind')).body.id, content: message, ...more }),
  ],
]

test.each(ways)('asks before %s with a listed word is sent, and sends it once confirmed', async (_way, send) => {
  const asked = await send('Dárn, well done')
  const confirmed = await send('Dárn, well done', { confirmed: true })
  const harmless = await send('Darning socks')

  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'flagged_words', message: 'This contains “darn”, which may hurt someone' },
  })
  expect(confirmed.status).toBeLessThan(300)
  expect(harmless.status).toBeLessThan(300)
})

test('a gift that is asked about moves no token, and its idempotency key can be used for the confirmed one', async () => {
  const headers = { 'idempotency-key': 'one' }
  await ana.post('/api/token-gifts', gift('darn'), headers)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 5 })

  const first = await ana.post('/api/token-gifts', { ...gift('darn'), confirmed: true }, headers)
  const again = await ana.post('/api/token-gifts', { ...gift('darn'), confirmed: true }, headers)

  expect([first.status, again.text]).toEqual([201, first.text])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 4 })
})

test('a gift that was made before its words were listed is not made again when its sender confirms them', async () => {
  const headers = { 'idempotency-key': 'two' }
  const first = await ana.post('/api/token-gifts', gift('heck'), headers)
  await boss.put(path, { words: [...words, 'heck'] })

  const asked = await ana.post('/api/token-gifts', gift('heck'), headers)
  const confirmed = await ana.post('/api/token-gifts', { ...gift('heck'), confirmed: true }, headers)

  expect([first.status, asked.body.code, confirmed.text]).toEqual([201, 'flagged_words', first.text])
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 4 })
})

test('asks about nothing without a list, and at once after a change, also on another server', async () => {
  const other = await startTestServerOn(database, { events })
  await boss.put(path, { words: [] })
  const before = await give('darn')
  await (await other.as(users.Boss)).put(path, { words: ['oops'] })

  const after = [await give('darn'), await give('Oops')]

  expect([before, ...after].map(({ status }) => status)).toEqual([201, 201, 409])
})

test('super admins read and change the list, which is recorded; nobody else does', async () => {
  const changed = await boss.put(path, { words: [' oops ', 'darn'] })
  await boss.put(path, { words: ['oops', 'darn'] })

  expect(changed).toMatchObject({ status: 200, body: { words: ['oops', 'darn'] } })
  expect((await boss.get(path)).body).toEqual({ words: ['oops', 'darn'] })
  expect((await auditEventsOf(server.db, users.Boss)).at(-1)).toMatchObject({
    action: 'organization_changed',
    details: { organization: { flaggedWords: { before: words, after: ['oops', 'darn'] } } },
  })
  for (const client of [ana, await server.as(users.Adam)]) {
    expect((await client.get(path)).status).toBe(403)
    expect((await client.put(path, { words: [] })).status).toBe(403)
  }
})

test.each([
  ['a word without letters', ['!?'], 'word_invalid'],
  ['a word of 51 characters', ['x'.repeat(51)], 'word_invalid'],
  ['201 words', Array.from({ length: 201 }, (_, index) => `w${index}`), 'words_too_many'],
])('refuses %s and changes nothing', async (_case, refused, code) => {
  const { status, body } = await boss.put(path, { words: refused })

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'words', code }])
  expect((await boss.get(path)).body).toEqual({ words })
})
