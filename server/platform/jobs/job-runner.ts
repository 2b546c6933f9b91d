import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { claimableAt } from './job-due.ts'
import type { Job } from './job.ts'
import { jobRows, makeDue, type Run, claimJob } from './job-rows.ts'
import { runJob } from './run-job.ts'

type Given = { db: Db; jobs: Job[]; now: () => Date; log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'> }

/** Servers look at least this often, so that a clock that jumps and a server that died are noticed. */
const longestSleepMs = 15_000
const shortestSleepMs = 250
const farewellMs = 1_000

/**
 * Runs jobs when they are due. Every server looks; the row of a job lets one of them have it. That spares work and is no
 * lock: that nothing happens twice is each job's own doing.
 */
export function createJobRunner({ db, jobs, now, log }: Given) {
  const running = new Map<string, Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isAnnounced = false

  /** Begins what is due. Answers for how many milliseconds there is nothing more to do. */
  async function look(): Promise<number> {
    if (!isAnnounced) await makeDue(db, names(jobs), now())
    isAnnounced = true
    const rows = new Map((await jobRows(db)).map((row) => [row.name, row]))
    const waits = jobs.map(async (job) => {
      const row = rows.get(job.name)
      if (!row || running.has(job.name)) return longestSleepMs
      const waitMs = claimableAt(job, row, now()) - now().getTime()
      if (waitMs > 0) return waitMs
      const run = await claimJob(db, row, now())
      if (run) begin(job, run)
      return longestSleepMs
    })
    return Math.min(longestSleepMs, ...(await Promise.all(waits)))
  }

  function begin(job: Job, run: Run) {
    const ended = runJob({ db, job, run, now, log, ending: ending.signal }).finally(() => {
      running.delete(job.name)
      // It may be due again before the next look.
      if (timer) sleep(shortestSleepMs)
    })
    running.set(job.name, ended)
  }

  async function lookOn() {
    const sleepMs = await look().catch((error: unknown) => {
      log.warn(error, 'Jobs were not looked after')
      return longestSleepMs
    })
    sleep(Math.max(sleepMs, shortestSleepMs))
  }

  function sleep(ms: number) {
    clearTimeout(timer)
    if (!ending.signal.aborted) timer = setTimeout(() => void lookOn(), ms).unref()
  }

  return {
    start: () => void lookOn(),
    /** Looks once; resolves when all that it began is through. */
    async runDue() {
      await look()
      await Promise.all(running.values())
    },
    /** Begins nothing more, and gives what runs a moment; another server goes on with what was cut. */
    async close() {
      ending.abort()
      clearTimeout(timer)
      await Promise.race([Promise.all(running.values()), pause(farewellMs, null, { ref: false })])
    },
  }
}

const names = (jobs: Job[]) => jobs.map(({ name }) => name)
