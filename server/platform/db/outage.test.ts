import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { testClient } from '#test/client.ts'
import { newSessionKey } from '#server/platform/sessions/session-store.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { createTestContext, testSettings } from '#test/server.ts'
import { postgresProcesses } from '#test/start/postgres-processes.ts'
import { type Db, createDatabase } from './db.ts'
import { type Embedded, startEmbedded } from './embedded/start-embedded.ts'
import { heavy, sql } from './sql.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'outage-'))
const readiness = { ready: true, draining: false }
let embedded: Embedded
let db: Db
let client: ReturnType<typeof testClient>

beforeAll(async () => {
  copyMadeCluster(dataDir)
  embedded = await startEmbedded({ dataDir })
  db = createDatabase(embedded.app)
  client = testClient(await createApp({ context: createTestContext(db, readiness), log: pino({ level: 'silent' }) }))
}, 30_000)

afterAll(async () => {
  await db.close()
  await embedded.stop()
  rmSync(dataDir, { recursive: true })
}, 30_000)

async function timed<Result>(work: () => Promise<Result>) {
  const startedAt = performance.now()
  const result = await work()
  return { ...result, ms: performance.now() - startedAt }
}

// A monitor in a browser sends the cookie too.
const withSession = { cookie: `sid=${newSessionKey(testSettings.keyFor('session keys'))}` }

const logIn = () => client.post('/api/login', { email: 'nobody@store.example', password: 'x' })

test('REQ-REL-4: returns 503 within 3.5 s while the database hangs, and recovers afterwards', async () => {
  await client.get('/readyz')
  const frozen = postgresProcesses(dataDir)
  frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'))

  const answer = await timed(logIn)

  frozen.forEach((pid) => process.kill(pid, 'SIGCONT'))
  expect(answer).toMatchObject({ status: 503, body: { message: 'Service is temporarily unavailable' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.ms).toBeLessThan(3_500)
  await pause(1_000)
  expect((await logIn()).status).toBe(401)
}, 20_000)

test('REQ-REL-4: refuses every kind of work within 3.5 s while the database hangs, with and without open connections', async () => {
  const cold = createDatabase(embedded.app)
  const statement = sql`select count(*) from users`
  const kinds = {
    statement: () => db.one(statement),
    'statement on a new connection': () => cold.one(statement),
    'heavy read': () => db.one(heavy(statement)),
    'more heavy reads than connections': () => Promise.all([1, 2, 3, 4, 5].map(() => db.one(heavy(statement)))),
    transaction: () => db.transaction((tx) => tx.one(statement)),
    'transaction on a new connection': () => cold.transaction((tx) => tx.one(statement)),
    'more transactions than connections': () =>
      Promise.all(Array.from({ length: 14 }, () => db.transaction((tx) => tx.one(statement)))),
    'transaction that has begun': () =>
      db.transaction(async (tx) => {
        await started
        return tx.one(statement)
      }),
  }
  let start = () => {}
  const started = new Promise<void>((resolve) => (start = resolve))
  await Promise.all([db.one(heavy(statement)), db.transaction((tx) => tx.one(statement))])
  const refusal = async ([kind, work]: [string, () => Promise<unknown>]) => {
    const startedAt = performance.now()
    const code = await work().then(
      () => 'an answer',
      (error: { code: string }) => error.code,
    )
    return { kind, code, isLate: performance.now() - startedAt > 3_500 }
  }
  const begun = refusal(['transaction that has begun', kinds['transaction that has begun']])
  await pause(100)

  const frozen = postgresProcesses(dataDir)
  frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'))
  start()
  const others = Object.entries(kinds).filter(([kind]) => kind !== 'transaction that has begun')
  const refusals = await Promise.all([begun, ...others.map(refusal)])

  frozen.forEach((pid) => process.kill(pid, 'SIGCONT'))
  await cold.close()
  expect(refusals.filter(({ code, isLate }) => code !== 'unavailable' || isLate)).toEqual([])
  await expect.poll(() => db.isUnavailable(), { timeout: 3_000 }).toBe(false)
}, 20_000)

test('REQ-REL-2, REQ-REL-3: returns 503 while the database is down, immediately once that is known, and reconnects', async () => {
  await embedded.stop()

  const first = await timed(logIn)
  const second = await timed(logIn)
  const provider = await client.get('/scim/v2/Users', { authorization: `Bearer bs_${'x'.repeat(43)}` })
  const [alive, ready] = [await client.get('/healthz', withSession), await client.get('/readyz')]
  embedded = await startEmbedded({ dataDir })
  await pause(1_000)
  const after = await logIn()

  expect(first.status).toBe(503)
  expect(first.ms).toBeLessThan(3_500)
  expect(second.status).toBe(503)
  expect(second.ms).toBeLessThan(100)
  expect([provider.status, JSON.parse(provider.text)]).toMatchObject([503, { status: '503' }])
  expect([alive.status, ready.status]).toEqual([200, 503])
  expect(after.status).toBe(401)
  expect((await client.get('/readyz')).status).toBe(200)
}, 30_000)

test('REQ-REL-1: /readyz returns 503 during shutdown while requests are still served', async () => {
  readiness.draining = true

  const [ready, other] = [await client.get('/readyz'), await client.get('/api/stats')]

  readiness.draining = false
  expect(ready.status).toBe(503)
  expect(other).toMatchObject({ status: 200, headers: { connection: 'close' } })
})
