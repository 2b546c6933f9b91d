import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeJobReport } from '#messages/job-reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Job, JobFailure } from './job.ts'
import {
  claimableAt,
  claimJob,
  endJob,
  leaseMs,
  makeDue,
  type Outcome,
  readJobRows,
  renewLease,
  type Run,
} from './job-rows.ts'

type JobRunnerOptions = {
  db: Db
  jobs: Job[]
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>
}

/** An upper limit, so that a clock change or a dead server is noticed. */
const maxPollMs = 15_000
const minPollMs = 250
const shutdownTimeoutMs = 1_000
const renewIntervalMs = leaseMs / 3

/** Every server polls, and a job's row decides which one runs it. It is no lock: each job is idempotent. */
export function createJobRunner({ db, jobs, now, log }: JobRunnerOptions) {
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isRegistered = false

  /** Starts the jobs that are due. Returns how long nothing else will be due, in milliseconds. */
  async function poll(): Promise<number> {
    if (!isRegistered) await makeDue(db, namesOf(jobs), now())
    isRegistered = true
    const rows = new Map((await readJobRows(db)).map((row) => [row.name, row]))
    const waits = jobs.map(async (job) => {
      const row = rows.get(job.name)
      if (!row || running.has(job.name)) return maxPollMs
      const waitMs = claimableAt(job, row, now()) - now().getTime()
      if (waitMs > 0) return waitMs
      const run = await claimJob(db, row, now())
      if (run) start(job, run)
      return maxPollMs
    })
    return Math.min(maxPollMs, ...(await Promise.all(waits)))
  }

  function start(job: Job, run: Run) {
    const ended = runJob({ db, job, run, now, log, signal: stopping.signal }).finally(() => {
      running.delete(job.name)
      // It may be due again before the next poll.
      if (timer) schedulePoll(minPollMs)
    })
    running.set(job.name, ended)
  }

  async function pollRepeatedly() {
    const waitMs = await poll().catch((error: unknown) => {
      log.warn(error, 'Job scheduler poll failed')
      return maxPollMs
    })
    schedulePoll(Math.max(waitMs, minPollMs))
  }

  function schedulePoll(delayMs: number) {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(() => void pollRepeatedly(), delayMs).unref()
  }

  return {
    start: () => void pollRepeatedly(),
    /** Polls once. Resolves when all jobs that are running have ended. */
    async runDue() {
      await poll()
      await Promise.all(running.values())
    },
    /** Starts no more jobs and gives running ones a moment to end. Another server continues those that are aborted. */
    async close() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.race([Promise.all(running.values()), pause(shutdownTimeoutMs, null, { ref: false })])
    },
  }
}

const namesOf = (jobs: Job[]) => jobs.map(({ name }) => name)

type RunJobOptions = Omit<JobRunnerOptions, 'jobs'> & { job: Job; run: Run; signal: AbortSignal }

/** Runs a claimed job, renews its lease meanwhile, and records its outcome. Never throws. */
async function runJob({ db, job, run, now, log, signal }: RunJobOptions) {
  const logUpdateFailure = (error: unknown) => log.warn({ job: job.name, err: error }, 'Job row update failed')
  const renewal = setInterval(() => void renewLease(db, run, now()).catch(logUpdateFailure), renewIntervalMs).unref()
  const startedAt = performance.now()

  const outcome = await job.run({ now: now(), signal }).then(
    (report): Outcome => ({ report, result: describeJobReport(report) ?? report.code }),
    (error: unknown): Outcome => {
      if (!signal.aborted) log.error({ job: job.name, err: error }, 'Job failed')
      return { failure: error instanceof JobFailure ? error.message : unexpectedFailure }
    },
  )
  clearInterval(renewal)
  // A run that the shutdown aborted keeps its row: the next server to poll repeats it.
  if (signal.aborted && 'failure' in outcome) return
  if ('result' in outcome)
    log.info({ job: job.name, result: outcome.result, durationMs: performance.now() - startedAt }, 'Job succeeded')
  await endJob(db, run, { outcome, dueAt: nextDue(job, outcome, now()), now: now() }).catch(logUpdateFailure)
}

/** Replaces errors that are not a JobFailure: their messages are only logged. */
export const unexpectedFailure = 'The run failed. The server log has the details.'

function nextDue(job: Job, outcome: Outcome, now: Date) {
  const next = job.nextAfter(now)
  const retry = new Date(now.getTime() + job.retryMs)
  return 'failure' in outcome && retry < next ? retry : next
}
