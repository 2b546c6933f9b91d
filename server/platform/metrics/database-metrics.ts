import { Gauge } from 'prom-client'
import type { Job } from '#contract/jobs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { allJobs } from '#server/platform/jobs/job-rows.ts'
import { unexpectedFailure } from '#server/platform/jobs/job-runner.ts'
import type { Metrics } from './metrics.ts'

/** Adds the metrics of the connection pool, the jobs, the outbox and the ledger. Call the result before each scrape. */
export function addDatabaseMetrics(metrics: Metrics, db: Db) {
  addPoolMetrics(metrics, db)
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [metrics.registry] })
  const jobFailed = gauge('brightside_job_failed', '1 if the last run of the job failed', ['job'])
  const jobSucceeded = gauge('brightside_job_last_success_timestamp_seconds', 'Unix time of the last successful run', [
    'job',
  ])
  const emails = gauge('brightside_outbox_emails', 'Emails to be sent: waiting for the first attempt, or retried', [
    'state',
  ])
  const pushes = gauge('brightside_outbox_pushes', 'Push notifications to be sent: waiting, or retried', ['state'])
  const webhooks = gauge('brightside_outbox_webhooks', 'Webhook deliveries to be sent: waiting, or retried', ['state'])
  const drift = gauge('brightside_ledger_drift', '1 if the last verification of the ledger found violations', [])

  return async (now: Date) => {
    for (const stale of [jobFailed, emails, pushes, webhooks]) stale.reset()
    if (db.isUnavailable()) return
    const [jobs, outbox] = await Promise.all([allJobs(db, now), readOutbox(db)])
    const gauges = { mail: emails, push: pushes, webhook: webhooks }
    for (const { kind, waiting, retrying } of outbox) {
      const states = gauges[kind]
      states.set({ state: 'waiting' }, waiting)
      states.set({ state: 'retrying' }, retrying)
    }
    for (const job of jobs) {
      jobFailed.set({ job: job.name }, Number(job.failure !== null))
      if (job.failure === null && job.endedAt !== null)
        jobSucceeded.set({ job: job.name }, Date.parse(job.endedAt) / 1_000)
      if (job.name === 'verify-ledger') drift.set(Number(foundViolations(job)))
    }
  }
}

function addPoolMetrics({ addGauge }: Metrics, db: Db) {
  addGauge('brightside_database_unavailable', '1 while the database does not answer', () => Number(db.isUnavailable()))
  addGauge('brightside_database_pool_connections', 'Open connections of the pool', () => db.poolStats().total)
  addGauge('brightside_database_pool_idle_connections', 'Idle connections of the pool', () => db.poolStats().idle)
  addGauge(
    'brightside_database_pool_waiting_requests',
    'Transactions that wait for a connection of the pool',
    () => db.poolStats().waiting,
  )
}

/** The verification reports violations as a JobFailure; any other error means that it did not finish. */
const foundViolations = ({ failure }: Pick<Job, 'failure'>) => failure !== null && failure !== unexpectedFailure

type OutboxRow = { kind: 'mail' | 'push' | 'webhook'; waiting: number; retrying: number }

const readOutbox = (db: Db) =>
  db.many<OutboxRow>(sql`
    select kinds.kind, count(id) filter (where failure is null) as waiting, count(id) filter (where failure is not null) as retrying
    from unnest(array['mail', 'push']) kinds (kind)
    left join deliveries on deliveries.kind = kinds.kind and state = 'waiting'
    group by kinds.kind
    union all
    -- Those of one that is off wait for its owner, not for its receiver.
    select 'webhook', count(*) filter (where tries = 0), count(*) filter (where tries > 0)
    from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id and webhook.is_on
    where delivery.state = 'waiting'
    order by kind`)
