import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { testClock } from '#test/clock.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import type { JobReport } from '#domain/job-reports.ts'
import { type Job, JobFailure } from './job.ts'
import { allJobs } from './job-rows.ts'
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

const ran = (weeks: number): JobReport => ({ code: 'weeks_summed', weeks })

const counting = hourly(async () => ran(++runs))

const startServer = (job: Job) =>
  createJobRunner({ db: database.db, jobs: [job], now: clock.now, log: pino({ level: 'silent' }) })

/** A job that runs until the test ends it, like one whose server was killed. */
function hangingJob() {
  const gate = Promise.withResolvers<JobReport>()
  const started = Promise.withResolvers<void>()
  const job = hourly(() => {
    started.resolve()
    return gate.promise
  })
  return { job, started: started.promise, end: gate.resolve }
}

const row = async () => (await allJobs(database.db, clock.now()))[0]

test('runs a job at start, and then whenever it is due', async () => {
  const server = startServer(counting)

  for (const minutes of [0, 59, 1, 1]) {
    clock.forward({ ms: minutes * 60_000 })
    await server.runDue()
  }

  expect(runs).toBe(2)
  expect(await row()).toMatchObject({
    isRunning: false,
    result: 'Summed 2 weeks',
    failure: null,
    dueAt: '2026-11-18T14:00:00.000Z',
  })
})

test('runs a job once when six servers poll at the same time', async () => {
  const servers = Array.from({ length: 6 }, () => startServer(counting))
  await Promise.all(servers.map(({ runDue }) => runDue()))
  const atStart = runs
  clock.forward({ hours: 1 })

  await Promise.all(servers.map(({ runDue }) => runDue()))

  expect(runs - atStart).toBe(1)
})

test('another server runs the job of a killed server after ten seconds', async () => {
  const killed = hangingJob()
  const ended = startServer(killed.job).runDue()
  await killed.started
  const other = startServer(counting)

  await other.runDue()
  const tooEarly = runs
  clock.forward({ ms: 10_001 })
  await other.runDue()

  expect([tooEarly, runs]).toEqual([0, 1])
  killed.end(ran(9))
  await ended
  expect((await row())?.result).toBe('Summed 1 week')
})

test('ignores a due time that was set before the clock was set back', async () => {
  clock.forward({ days: 21 })
  await startServer(counting).runDue()
  const server = startServer(counting)
  await server.runDue()
  clock.forward({ days: -21 })

  await server.runDue()

  expect(runs).toBe(3)
})

test('retries a failed job after its delay, and keeps the result of the last success', async () => {
  const server = startServer(
    hourly(async () => {
      if (++runs === 2) throw new JobFailure('The clocks disagree')
      return ran(runs)
    }),
  )
  await server.runDue()
  clock.forward({ hours: 1 })

  await server.runDue()
  const failed = await row()
  clock.forward({ ms: 60_000 })
  await server.runDue()

  expect(failed).toMatchObject({
    result: 'Summed 1 week',
    failure: 'The clocks disagree',
    dueAt: '2026-11-18T13:01:00.000Z',
  })
  expect(await row()).toMatchObject({ result: 'Summed 3 weeks', failure: null })
})

test('hides the message of an unexpected error', async () => {
  await startServer(hourly(() => Promise.reject(new Error('relation "users" is secret')))).runDue()

  expect((await row())?.failure).toBe('The run failed. The server log has the details.')
})

test('leaves an aborted run to the next server', async () => {
  const cut = hourly(async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw signal.reason
  })
  const server = startServer(cut)
  const ended = server.runDue()
  await expect.poll(async () => (await row())?.isRunning).toBe(true)

  await server.close()
  await ended
  clock.forward({ ms: 10_001 })
  await startServer(counting).runDue()

  expect(await row()).toMatchObject({ result: 'Summed 1 week', failure: null })
})

test('a poll without due jobs changes nothing', async () => {
  const server = startServer(counting)
  await server.runDue()
  const before = await database.db.one(sql`select xmin from jobs`)

  await server.runDue()

  expect(await database.db.one(sql`select xmin from jobs`)).toEqual(before)
})

test('polls as soon as a job is due, until it is closed', async () => {
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
