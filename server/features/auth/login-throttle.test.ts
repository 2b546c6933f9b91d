import { beforeAll, expect, test } from 'vitest'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#test/passwords.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings } from '#test/server.ts'

const password = 'correct horse'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

// All tests come from one address, and one database serves them all.
async function startServer(rateLimitFactor: number) {
  await database.db.many(sql`delete from rate_limits`)
  return startTestServerOn(database, {
    events: memoryEventBus(),
    settings: { ...testSettings, rateLimitFactor },
  })
}

async function openGuarded(rateLimitFactor = 1) {
  const server = await startServer(rateLimitFactor)
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  const logIn = (attempt: string, headers: Record<string, string> = {}) =>
    server.anonymous.post('/api/login', { email: Ana.email, password: attempt }, headers)
  return { server, Ana, logIn }
}

test('REQ-SEC-28: after ten failed logins an account must wait, whatever address the headers name', async () => {
  const { logIn } = await openGuarded()
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn('wrong')

  const eleventh = await logIn(password, { 'x-forwarded-for': '10.9.8.7' })

  expect(eleventh).toMatchObject({ status: 429, body: { message: 'Too many requests. Try again in a moment' } })
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThanOrEqual(1)
})

test('REQ-SEC-29: a browser that the account used before can log in while others fail on the account', async () => {
  const { logIn } = await openGuarded()
  const known = await logIn(password)
  const device = [known.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))
  for (let attempt = 0; attempt < 60; attempt += 1) await logIn('wrong')

  const stranger = await logIn(password)
  const owner = await logIn(password, { cookie: String(device).split(';')[0] ?? '' })

  expect([stranger.status, owner.status]).toEqual([429, 200])
})

test('REQ-SEC-28: a known browser gets ten failures of its own', async () => {
  const { logIn } = await openGuarded()
  const known = await logIn(password)
  const cookie =
    [known.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => String(line).split(';')[0])
      .find((line) => line?.startsWith('device')) ?? ''
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn('wrong', { cookie })

  const eleventh = await logIn(password, { cookie })

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(14 * 60)
})

test('a forged mark does not make a browser known', async () => {
  const { logIn } = await openGuarded()
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn('wrong')

  const answer = await logIn(password, { cookie: 'device=bm9uY2U.c2VhbA' })

  expect(answer.status).toBe(429)
})

test('REQ-SEC-28: an address gets at most a hundred failures in five minutes over all accounts', async () => {
  const server = await startServer(0.1)
  const logIn = (attempt: number) =>
    server.anonymous.post('/api/login', { email: `nobody${attempt}@store.example`, password: 'x' })
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn(attempt)

  expect((await logIn(99)).status).toBe(429)
})

test('an address whose failures are used up logs in to an account without failures, by the right password only', async () => {
  const { server, Ana, logIn } = await openGuarded(0.1)
  const { Ben } = await createUsers(server.db, { Ben: {} })
  const guess = (email: string) => server.anonymous.post('/api/login', { email, password: 'wrong' })
  for (let attempt = 0; attempt < 10; attempt += 1) await guess(`nobody${attempt}@store.example`)

  const ana = await logIn(password)
  const guesses = [await guess(Ben.email), await guess('nobody@store.example'), await guess(Ana.email)]
  const afterFailure = await logIn(password)

  expect(ana.status).toBe(200)
  expect(guesses.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(afterFailure.status).toBe(429)
})

test('successful logins are never counted', async () => {
  const { logIn } = await openGuarded(0.1)

  const answers = []
  for (let attempt = 0; attempt < 15; attempt += 1) answers.push(await logIn(password))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('REQ-SEC-28: of fifty concurrent guesses only ten are verified', async () => {
  const { logIn } = await openGuarded()

  const answers = await Promise.all(Array.from({ length: 50 }, (_, attempt) => logIn(`guess ${attempt}`)))

  const verified = answers.filter(({ status }) => status === 401).length
  // One that ends while another begins may count twice for that one.
  expect([verified > 0, verified <= 10]).toEqual([true, true])
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - verified)
})

test('REQ-SEC-29: a known browser can log in while its address fails on many accounts, its own among them', async () => {
  const { server, logIn } = await openGuarded(0.1)
  const known = await logIn(password)
  const device = [known.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))
  for (let attempt = 0; attempt < 10; attempt += 1)
    await server.anonymous.post('/api/login', { email: `nobody-${attempt}@store.example`, password: 'wrong' })
  await logIn('wrong')

  const stranger = await logIn(password)
  const owner = await logIn(password, { cookie: String(device).split(';')[0] ?? '' })

  expect([stranger.status, owner.status]).toEqual([429, 200])
})
