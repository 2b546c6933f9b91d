import { beforeAll, expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#test/passwords.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { createUsers } from '#test/users.ts'
import type { TestReply } from '#test/client.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'

const password = 'correct horse'
const newPassword = 'a new password'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

// All tests come from one address, and one database serves them all.
async function startServer(rateLimitFactor: number) {
  await database.db.many(sql`delete from rate_limits`)
  return startTestServerOn(database, {
    events: memoryEventBus(),
    settings: { ...testSettings, rateLimitFactor, trustedProxies: ['127.0.0.1'] },
  })
}

/** A whole store behind one address, with the usual limits. Headers may name other addresses. */
async function openStore(rateLimitFactor = 1) {
  const server = await startServer(rateLimitFactor)
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  const logIn = (attempt: string, headers: Record<string, string> = {}) =>
    server.anonymous.post('/api/login', { email: Ana.email, password: attempt }, headers)
  return { server, Ana, logIn }
}

const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function resetKeyOf(server: TestServer, email: string) {
  await server.anonymous.post('/api/auth/forgot-password', { email }, from('10.8.0.1'))
  return (await resetKeys(server.context.settings.mail.folder, email))[0] ?? ''
}

const cookiesOf = ({ headers }: Pick<TestReply, 'headers'>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .filter((cookie) => !cookie.startsWith('sid='))
    .join('; ')

test('an address whose anonymous requests are exhausted still logs in, resets and logs out', async () => {
  const { server, Ana, logIn } = await openStore()
  const token = await resetKeyOf(server, Ana.email)
  for (let index = 0; index < 301; index += 1) await server.anonymous.get('/api/stats')

  const blocked = await server.anonymous.get('/api/stats')
  const loggedIn = await logIn(password)
  const form = await server.anonymous.get('/api/login')
  const session = await server.anonymous.get('/api/auth/user')
  const forgotten = await server.anonymous.post('/api/auth/forgot-password', { email: 'nobody@store.example' })
  const reset = await server.anonymous.post('/api/auth/reset-password', { token, newPassword })
  const loggedOut = await server.anonymous.post('/api/logout')

  const answers = [blocked, loggedIn, form, session, forgotten, reset, loggedOut]
  expect(answers.map(({ status }) => status)).toEqual([429, 200, 302, 401, 200, 200, 200])
})

test('REQ-SEC-28: limits logouts without a session per address, but never those with one', async () => {
  const { server, Ana } = await openStore(0.01)
  for (let index = 0; index < 3; index += 1) await server.anonymous.post('/api/logout')

  const empty = await server.anonymous.post('/api/logout')
  const ana = await server.as(Ana)
  const loggedOut = await ana.post('/api/logout')

  expect(empty.status).toBe(429)
  expect(Number(empty.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(loggedOut.status).toBe(200)
  expect((await ana.get('/api/auth/user')).status).toBe(401)
})

test('a valid reset key works while its address is refused for wrong keys', async () => {
  const { server, Ana } = await openStore(0.1)
  const token = await resetKeyOf(server, Ana.email)
  const reset = (key: string) => server.anonymous.post('/api/auth/reset-password', { token: key, newPassword })
  for (let index = 0; index < 3; index += 1) await reset('x'.repeat(43))

  expect((await reset('x'.repeat(43))).status).toBe(429)
  expect((await reset(token)).status).toBe(200)
})

test('failures in one network do not pause the account in another', async () => {
  const { logIn } = await openStore()
  for (let attempt = 0; attempt < 11; attempt += 1) await logIn('wrong', from('203.0.113.7'))

  const sameNetwork = await logIn(password, from('203.0.113.200'))
  const otherNetwork = await logIn(password, from('198.51.100.7'))

  expect([sameNetwork.status, otherNetwork.status]).toEqual([429, 200])
})

test('REQ-SEC-28: refuses unknown browsers after a hundred failures in an hour over all networks', async () => {
  const { logIn } = await openStore(0.1)
  for (let network = 0; network < 10; network += 1) await logIn('wrong', from(`10.0.${network}.1`))

  const stranger = await logIn(password, from('10.1.0.1'))

  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('after a mailed reset every browser may log in again, and the one that reset it is known', async () => {
  const { server, Ana, logIn } = await openStore(0.1)
  const token = await resetKeyOf(server, Ana.email)
  for (let network = 0; network < 10; network += 1) await logIn('wrong', from(`10.0.${network}.1`))

  const reset = await server.anonymous.post('/api/auth/reset-password', { token, newPassword })
  const elsewhere = await logIn(newPassword, from('10.0.3.1'))
  for (let attempt = 0; attempt < 3; attempt += 1) await logIn('wrong', from('10.0.3.1'))
  const cookie = cookiesOf(reset)
  const known = await logIn(newPassword, { cookie, ...from('10.0.3.1') })
  const unknown = await logIn(newPassword, from('10.0.3.1'))

  expect([reset.status, elsewhere.status, known.status, unknown.status]).toEqual([200, 200, 200, 429])
})

test('a tablet remembers sixty-four people in less than a kilobyte', async () => {
  const { server, logIn, Ana } = await openStore(0.1)
  const names = Array.from({ length: 63 }, (_, index) => `Person${index}`)
  const others = await createUsers(server.db, Object.fromEntries(names.map((name) => [name, {}])))
  await server.db.many(sql`
    update users set password = (select password from users where id = ${Ana.id})
    where id = any(${Object.values(others).map(({ id }) => id)}::uuid[])`)
  let cookie = cookiesOf(await logIn(password))
  for (const { email } of Object.values(others))
    cookie = cookiesOf(await server.anonymous.post('/api/login', { email, password }, { cookie }))
  for (let attempt = 0; attempt < 3; attempt += 1) await logIn('wrong')

  const unknown = await logIn(password)
  const known = await logIn(password, { cookie })

  expect([unknown.status, known.status]).toEqual([429, 200])
  expect(cookie.length).toBeLessThan(1_000)
}, 30_000)
