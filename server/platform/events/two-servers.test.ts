import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { testClient, type TestReply } from '#test/client.ts'
import { createDevice } from '#test/devices.ts'
import { badgeOf } from '#test/kiosk.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { postgresEventBus } from './postgres-event-bus.ts'

let database: TestDatabase
let servers: [TestServer, TestServer]
const closings: (() => Promise<void>)[] = []

async function startServer() {
  const events = postgresEventBus({ db: database.db, session: database.app, onLoss: () => {} })
  closings.push(events.close)
  return startTestServerOn(database, { events, settings: { ...testSettings, rateLimitFactor: 1 } })
}

const deviceCookieOf = ({ headers }: TestReply) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith('device='))
    ?.split(';')[0] ?? ''

beforeAll(async () => {
  database = await createTestDatabase()
  servers = [await startServer(), await startServer()]
  await pause(300)
})
afterAll(async () => {
  for (const close of closings) await close()
})

test('shows a gift given on one server in the feed of the other immediately', async () => {
  const [one, other] = servers
  const { Ana, Ben } = await createUsers(database.db, { Ana: { toGive: 5 }, Ben: {} })
  const [ana, ben] = [await one.as(Ana), await other.as(Ben)]
  const before = (await ben.get('/api/feed')).body

  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })

  expect(before).toEqual([])
  await expect.poll(async () => (await ben.get('/api/feed')).body.length, { timeout: 900 }).toBe(1)
})

test('REQ-SEC-20: applies an approval made on one server on the other', async () => {
  const [one, other] = servers
  const { Admin, Ben } = await createUsers(database.db, { Admin: { role: 'super_admin' }, Ben: { status: 'pending' } })
  const [admin, ben] = [await one.as(Admin), await other.as(Ben)]
  const before = await ben.get('/api/feed')

  await admin.put(`/api/users/${Ben.id}/approve`)

  expect(before.status).toBe(403)
  await expect.poll(async () => (await ben.get('/api/feed')).status, { timeout: 900 }).toBe(200)
})

test('a device revoked on one server ends on the other within a second, and so does who has identified there', async () => {
  const [one, other] = servers
  const { Admin, Ana, Ben } = await createUsers(database.db, {
    Admin: { role: 'super_admin' },
    Ana: { toGive: 5 },
    Ben: {},
  })
  const device = await createDevice(one)
  const code = await badgeOf(one, Ana)
  const cookie = device.headers['cookie'] ?? ''
  const kiosk = testClient(other.app, { cookie })
  const { key } = (await kiosk.post('/api/kiosk/sessions/badge', { code })).body
  const ana = testClient(other.app, { cookie, authorization: `Bearer ${key}` })
  const statuses = async () => [
    (await kiosk.get('/api/device')).status,
    (await ana.get('/api/auth/user')).status,
    (await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })).status,
  ]
  const before = await statuses()

  await (await one.as(Admin)).delete(`/api/admin/devices/${device.deviceId}`)

  expect(before).toEqual([200, 200, 201])
  await expect.poll(statuses, { timeout: 900 }).toEqual([401, 401, 401])
})

test('a password reset on one server ends the pause of log-ins on the other', async () => {
  const [one, other] = servers
  const { Ana } = await createUsers(database.db, { Ana: {} })
  await database.db.many(sql`update users set password = ${await hashPassword('correct horse')} where id = ${Ana.id}`)
  let cookie = ''
  const logIn = (password: string) => other.anonymous.post('/api/login', { email: Ana.email, password }, { cookie })
  cookie = deviceCookieOf(await logIn('correct horse'))
  // In a known browser the tenth failure makes the account wait for 15 minutes.
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn('wrong password')
  const paused = await logIn('correct horse')
  await one.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const [token] = await resetKeys(one.context.settings.mail.folder, Ana.email)

  const reset = await one.anonymous.post('/api/auth/reset-password', { token, newPassword: 'another horse' })

  expect([paused.status, reset.status]).toEqual([429, 200])
  await expect.poll(async () => (await logIn('another horse')).status, { timeout: 900 }).toBe(200)
})

test('refuses the eleventh log-in that alternates between servers', async () => {
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const logIn = (attempt: number) =>
    servers[attempt % 2]!.anonymous.post('/api/login', { email: Ana.email, password: 'wrong password' })
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 11; attempt += 1) statuses.push((await logIn(attempt)).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('counts requests for a reset link on both servers together', async () => {
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push(
      (await servers[attempt % 2]!.anonymous.post('/api/auth/forgot-password', { email: Ana.email })).status,
    )

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('spends the last token once when two servers race', async () => {
  const { Ana, Ben } = await createUsers(database.db, { Ana: { toGive: 1 }, Ben: {} })
  const clients = [await servers[0].as(Ana), await servers[1].as(Ana)]

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      clients[index % 2]!.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 }),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const balance = await database.db.one(sql`select gift_tokens from users where id = ${Ana.id}`)
  expect(balance).toEqual({ gift_tokens: 0 })
})
