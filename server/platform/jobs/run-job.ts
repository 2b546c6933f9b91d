import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { type Job, JobFailure } from './job.ts'
import { endJob, renewLease, leaseMs, type Outcome, type Run } from './job-rows.ts'

type Given = {
  db: Db
  job: Job
  run: Run
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>
  ending: AbortSignal
}

const keepEveryMs = leaseMs / 3

/** Runs a job that this server took, and writes down how it went. Never throws. */
export async function runJob({ db, job, run, now, log, ending }: Given) {
  const complain = (error: unknown) => log.warn({ job: job.name, err: error }, 'The row of a job was not written')
  const keeping = setInterval(() => void renewLease(db, run, now()).catch(complain), keepEveryMs).unref()
  const startedAt = performance.now()

  const outcome = await job.run({ now: now(), ending }).then(
    (result): Outcome => ({ result }),
    (error: unknown): Outcome => {
      if (!ending.aborted) log.error({ job: job.name, err: error }, 'A job failed')
      return { failure: failureOf(error) }
    },
  )
  clearInterval(keeping)
  // A run that the server's end cut short is left as it is: the next server that looks goes on with it.
  if (ending.aborted && 'failure' in outcome) return
  if ('result' in outcome) log.info({ job: job.name, result: outcome.result, ms: performance.now() - startedAt })
  await endJob(db, run, { outcome, dueAt: nextDue(job, outcome, now()), now: now() }).catch(complain)
}

// What anything else says of itself is for the log.
const failureOf = (error: unknown) =>
  error instanceof JobFailure ? error.message : 'It could not be finished. The log of the server says why.'

function nextDue(job: Job, outcome: Outcome, now: Date) {
  const next = job.nextAfter(now)
  const retry = new Date(now.getTime() + job.retryMs)
  return 'failure' in outcome && retry < next ? retry : next
}
