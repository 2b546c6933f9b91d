import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { testClock } from '#test/clock.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type Job, JobFailure } from './job.ts'
import { allJobs } from './queries.ts'
import { createJobRunner } from './job-runner.ts'

let database: TestDatabase
let clock: ReturnType<typeof testClock>
let runs: number
beforeAll(async () => (database = await createTestDatabase()))
beforeEach(async () => {
  await queryAsOwner(database.owner, 'delete from jobs')
  clock = testClock()
  runs = 0
})

const hourly = (run: Job['run']): Job => ({
  name: 'cleanup',
  nextAfter: (now) => new Date(now.getTime() + 3_600_000),
  retryMs: 60_000,
  run,
})

const counting = hourly(async () => `Run ${++runs}`)

const startServer = (job: Job) =>
  createJobRunner({ db: database.db, jobs: [job], now: clock.now, log: pino({ level: 'silent' }) })

/** A run that lasts until it is told to end, as one does whose server was killed. */
function endless() {
  const gate = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const job = hourly(() => {
    begun.resolve()
    return gate.promise
  })
  return { job, begun: begun.promise, end: gate.resolve }
}

const row = async () => (await allJobs(database.db, clock.now()))[0]

test('a job runs at a start, and then when it is due', async () => {
  const server = startServer(counting)

  for (const minutes of [0, 59, 1, 1]) {
    clock.forward({ ms: minutes * 60_000 })
    await server.runDue()
  }

  expect(runs).toBe(2)
  expect(await row()).toMatchObject({
    isRunning: false,
    result: 'Run 2',
    failure: null,
    dueAt: '2026-11-18T14:00:00.000Z',
  })
})

test('of servers that look at the same moment one has the job', async () => {
  const servers = Array.from({ length: 6 }, () => startServer(counting))
  await Promise.all(servers.map(({ runDue }) => runDue()))
  const atStart = runs
  clock.forward({ hours: 1 })

  await Promise.all(servers.map(({ runDue }) => runDue()))

  expect(runs - atStart).toBe(1)
})

test('a job whose server was killed is taken by another ten seconds later', async () => {
  const killed = endless()
  const ended = startServer(killed.job).runDue()
  await killed.begun
  const other = startServer(counting)

  await other.runDue()
  const tooEarly = runs
  clock.forward({ ms: 10_001 })
  await other.runDue()

  expect([tooEarly, runs]).toEqual([0, 1])
  killed.end('too late')
  await ended
  expect((await row())?.result).toBe('Run 1')
})

test('a job is not waited for that was made due before the clock was put back', async () => {
  clock.forward({ days: 21 })
  await startServer(counting).runDue()
  const server = startServer(counting)
  await server.runDue()
  clock.forward({ days: -21 })

  await server.runDue()

  expect(runs).toBe(3)
})

test('what fails is tried again after its while, says why, and keeps what it last did', async () => {
  const server = startServer(
    hourly(async () => {
      if (++runs === 2) throw new JobFailure('The clocks disagree')
      return `Run ${runs}`
    }),
  )
  await server.runDue()
  clock.forward({ hours: 1 })

  await server.runDue()
  const failed = await row()
  clock.forward({ ms: 60_000 })
  await server.runDue()

  expect(failed).toMatchObject({ result: 'Run 1', failure: 'The clocks disagree', dueAt: '2026-11-18T13:01:00.000Z' })
  expect(await row()).toMatchObject({ result: 'Run 3', failure: null })
})

test('a bug tells its words to the log alone', async () => {
  await startServer(hourly(() => Promise.reject(new Error('relation "users" is secret')))).runDue()

  expect((await row())?.failure).toBe('It could not be finished. The log of the server says why.')
})

test('a server that ends leaves what it was at to the next one', async () => {
  const cut = hourly(async ({ ending }) => {
    await new Promise((resolve) => ending.addEventListener('abort', resolve))
    throw ending.reason
  })
  const server = startServer(cut)
  const ended = server.runDue()
  await expect.poll(async () => (await row())?.isRunning).toBe(true)

  await server.close()
  await ended
  clock.forward({ ms: 10_001 })
  await startServer(counting).runDue()

  expect(await row()).toMatchObject({ result: 'Run 1', failure: null })
})

test('an idle look is one small statement that changes nothing', async () => {
  const server = startServer(counting)
  await server.runDue()
  const before = await database.db.one(sql`select xmin from jobs`)

  await server.runDue()

  expect(await database.db.one(sql`select xmin from jobs`)).toEqual(before)
})

test('a started server looks by itself as soon as a job is due, until it ends', async () => {
  const soon: Job = { ...counting, nextAfter: (now) => new Date(now.getTime() + 300) }
  const log = pino({ level: 'silent' })
  const server = createJobRunner({ db: database.db, jobs: [soon], now: () => new Date(), log })

  server.start()
  await expect.poll(() => runs, { timeout: 3_000 }).toBe(2)
  await server.close()
  const ended = runs
  await pause(700)

  expect(runs).toBe(ended)
})
