import { setImmediate } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#test/passwords.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { createLoginThrottle } from './login-throttle.ts'

const password = 'correct horse'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

/** An address from which made-up emails have used up the failures. */
async function openExhausted() {
  await database.db.many(sql`delete from rate_limits`)
  const server = await startTestServerOn(database, {
    events: memoryEventBus(),
    settings: { ...testSettings, rateLimitFactor: 0.1 },
  })
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  for (let attempt = 0; attempt < 10; attempt += 1) await guess(server, `first${attempt}`)
  return { server, Ana }
}

const guess = (server: TestServer, name: string, path = '/api/login') =>
  server.anonymous.post(path, {
    email: `${name}@made-up.example`,
    password: 'wrong',
    code: 'wrong',
    newPassword: password,
  })

/** Guesses with made-up emails, one after the other, until it is told to stop. */
function startLoop(server: TestServer, name: string, path?: string) {
  let isStopped = false
  async function run() {
    for (let attempt = 0; !isStopped; attempt += 1) await guess(server, `${name}-${attempt}`, path)
  }
  const running = run()
  return async function stop() {
    isStopped = true
    await running
  }
}

async function logInsBeside(loops: { name: string; path?: string }[]) {
  const { server, Ana } = await openExhausted()
  const stops = loops.map(({ name, path }) => startLoop(server, name, path))
  const statuses: number[] = []
  for (let attempt = 0; attempt < 30; attempt += 1)
    statuses.push((await server.anonymous.post('/api/login', { email: Ana.email, password })).status)
  await Promise.all(stops.map((stop) => stop()))
  return statuses
}

const thirty = Array.from({ length: 30 }, () => 200)

test('REQ-SEC-29: thirty of thirty new browsers log in beside a loop of made-up emails from their address', async () => {
  expect(await logInsBeside([{ name: 'loop' }])).toEqual(thirty)
}, 60_000)

test('REQ-SEC-29: thirty of thirty new browsers log in beside four loops, one of them with recovery codes', async () => {
  const loops = [{ name: 'one' }, { name: 'two' }, { name: 'three' }, { name: 'four', path: '/api/auth/recover' }]

  expect(await logInsBeside(loops)).toEqual(thirty)
}, 60_000)

test('REQ-SEC-29: thirty people of one address log in at once beside two hundred requests with made-up emails', async () => {
  const { server, Ana } = await openExhausted()
  const names = Array.from({ length: 30 }, (_, index) => `Person${index}`)
  const people = Object.values(await createUsers(server.db, Object.fromEntries(names.map((name) => [name, {}]))))
  await server.db.many(sql`update users set password = (select password from users where id = ${Ana.id})`)

  const guesses = Array.from({ length: 200 }, (_, index) => guess(server, `crowd${index}`))
  const logIns = await Promise.all(people.map(({ email }) => server.anonymous.post('/api/login', { email, password })))

  expect(logIns.map(({ status }) => status)).toEqual(thirty)
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([429]))
}, 60_000)

/** A throttle whose address has no failures left, and whose verifications the test ends one by one. */
async function exhaustedThrottle(limits = { maxWaiting: 100, maxWaitMs: 60_000 }) {
  const throttle = createLoginThrottle(
    (keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }),
    limits,
  )
  const events: string[] = []
  const verifying: (() => void)[] = []
  const steps = new EventTarget()
  const note = (event: string) => {
    events.push(event)
    steps.dispatchEvent(new Event('step'))
  }

  function logIn(email: string, { isKnown = false, isRight = false } = {}) {
    const authentication = {
      isKnown() {
        note(`queue ${email}`)
        return Promise.resolve(isKnown)
      },
      async verify() {
        note(`verify ${email}`)
        await new Promise<void>((resolve) => verifying.push(resolve))
        return isRight ? email : null
      },
      refuse: () => Promise.resolve(new Refusal('invalid_login')),
    }
    return throttle.attempt({ account: email, ip: '192.0.2.1', knownBrowser: null }, authentication).then(
      () => note(`${email} in`),
      (error: unknown) => note(`${email} ${error instanceof Refusal ? error.code : 'broken'}`),
    )
  }

  async function reached(event: string, times = 1) {
    while (events.filter((earlier) => earlier === event).length < times)
      await new Promise<void>((resolve) => steps.addEventListener('step', () => resolve(), { once: true }))
  }

  /** Starts an attempt, and waits until it is in the queue. */
  async function queue(email: string, account = {}) {
    const attempt = logIn(email, account)
    await reached(`queue ${email}`)
    await setImmediate()
    return { attempt }
  }

  /** Ends the verification in progress. */
  const finish = () => verifying.shift()?.()
  const start = async (email: string, account = {}) => {
    void logIn(email, account)
    await reached(`verify ${email}`)
  }

  for (let index = 0; index < 100; index += 1) {
    await start(`used${index}`)
    finish()
    await reached(`used${index} invalid_login`)
  }
  events.length = 0
  return { logIn, queue, start, reached, finish, events, verifying }
}

const only = (events: string[], word: string) => events.filter((event) => event.includes(word))

test('the right password of a known account is verified before made-up emails that came earlier', async () => {
  const { queue, start, reached, finish, events } = await exhaustedThrottle()
  await start('made-up 1')
  const second = await queue('made-up 2')
  const ana = await queue('ana', { isKnown: true, isRight: true })

  finish()
  await reached('verify ana')
  finish()
  await ana.attempt
  await reached('verify made-up 2')
  finish()
  await second.attempt

  expect(only(events, 'verify')).toEqual(['verify made-up 1', 'verify ana', 'verify made-up 2'])
})

test('a wrong password is answered after a verification at its turn, whether or not the account exists', async () => {
  const { queue, start, reached, finish, events } = await exhaustedThrottle()
  await start('made-up 1')
  const second = await queue('made-up 2')
  const ana = await queue('ana', { isKnown: true })
  const third = await queue('made-up 3')

  finish()
  await reached('verify ana')
  finish()
  await reached('verify made-up 2')
  finish()
  await second.attempt
  await reached('verify ana', 2)
  finish()
  await ana.attempt
  await reached('verify made-up 3')
  finish()
  await third.attempt

  const refused = ['made-up 1', 'made-up 2', 'ana', 'made-up 3'].map((email) => `${email} too_many_requests`)
  expect(only(events, 'too_many')).toEqual(refused)
})

test('an address without failures left has one password verified at a time, and one for each account', async () => {
  const { logIn, queue, start, reached, finish, verifying } = await exhaustedThrottle()
  await start('made-up 1')
  const ana = await queue('ana', { isKnown: true, isRight: true })
  const ben = await queue('ben', { isKnown: true, isRight: true })

  await logIn('ana', { isKnown: true })

  expect(verifying).toHaveLength(1)
  finish()
  await reached('verify ana')
  expect(verifying).toHaveLength(1)
  finish()
  await reached('verify ben')
  finish()
  await Promise.all([ana.attempt, ben.attempt])
})

test('an attempt waits for a limited time, and makes room for a later one', async () => {
  const short = await exhaustedThrottle({ maxWaiting: 100, maxWaitMs: 20 })
  await short.start('made-up 1')
  await short.logIn('made-up 2')
  const few = await exhaustedThrottle({ maxWaiting: 1, maxWaitMs: 60_000 })
  await few.start('made-up 1')
  const oldest = await few.queue('made-up 2')
  await few.queue('made-up 3')
  await oldest.attempt

  for (const { events } of [short, few]) {
    expect(only(events, 'verify')).toEqual(['verify made-up 1'])
    expect(only(events, 'too_many')).toEqual(['made-up 2 too_many_requests'])
  }
})

test('trying again shows nothing about an account that had no turn', async () => {
  const { queue, logIn, start, reached, finish, events } = await exhaustedThrottle({ maxWaiting: 1, maxWaitMs: 60_000 })
  await start('made-up 1')
  const known = await queue('ana', { isKnown: true })
  const unknown = await queue('made-up 2')
  await queue('made-up 3')
  finish()
  await reached('verify ana')
  finish()
  await Promise.all([known.attempt, unknown.attempt])

  await logIn('ana', { isKnown: true })
  await logIn('made-up 2')

  expect(only(events, 'queue')).toHaveLength(4)
  expect(only(events, 'ana too_many')).toHaveLength(2)
  expect(only(events, 'made-up 2 too_many')).toHaveLength(2)
})
