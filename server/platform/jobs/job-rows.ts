import type { Job as JobStatus } from '#contract/jobs.ts'
import { type JobName, jobNames } from '#domain/job-names.ts'
import type { JobReport } from '#domain/job-reports.ts'
import type { Db, Reader } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Job } from './job.ts'

/** Other servers may claim a job this long after its server died. */
export const leaseMs = 10_000

export type JobRow = { name: JobName; dueAt: string; leasedUntil: string | null }

export type Run = { id: string; name: JobName }

/** The status of every job that has a row, in the order of `jobNames`. */
export const allJobs = (db: Reader, now: Date) =>
  db.many<Omit<JobStatus, 'isOff'>>(sql`
    select name, coalesce(leased_until > ${now}, false) as "isRunning", due_at as "dueAt",
           started_at as "startedAt", ended_at as "endedAt", result, report, failure
    from jobs where name = any (${jobNames}::text[])
    order by array_position(${jobNames}::text[], name)`)

export const readJobRows = (db: Db) =>
  db.many<JobRow>(sql`select name, due_at as "dueAt", leased_until as "leasedUntil" from jobs`)

export const makeDue = (db: Db, names: JobName[], now: Date) =>
  db.many(sql`
    insert into jobs (name, due_at) select unnest(${names}::text[]), ${now}
    on conflict (name) do update set due_at = least(jobs.due_at, excluded.due_at)`)

/** Claims a job for this server. Null if another server claimed it after `row` was read. */
export async function claimJob(db: Db, { name, dueAt, leasedUntil }: JobRow, now: Date): Promise<Run | null> {
  const id = newId(now)
  const claimed = await db.maybe<{ name: JobName }>(sql`
    update jobs set run_id = ${id}, leased_until = ${leaseFrom(now)}, started_at = ${now}, ended_at = null
    where name = ${name} and due_at = ${dueAt} and leased_until is not distinct from ${leasedUntil}
    returning name`)
  return claimed && { id, name }
}

export const renewLease = (db: Db, { id, name }: Run, now: Date) =>
  db.many(sql`update jobs set leased_until = ${leaseFrom(now)} where name = ${name} and run_id = ${id}`)

export type Outcome = { result: string; report: JobReport } | { failure: string }

/** Records how a run ended and when the job is due next. Changes nothing if another server has claimed the job since. */
export async function endJob(db: Db, { id, name }: Run, ended: { outcome: Outcome; dueAt: Date; now: Date }) {
  const { outcome, dueAt, now } = ended
  const { result, report, failure } = { result: null, report: null, failure: null, ...outcome }
  await db.many(sql`
    update jobs
    set leased_until = null, ended_at = ${now}, due_at = ${dueAt}, result = coalesce(${result}, result),
        report = coalesce(${report && JSON.stringify(report)}::jsonb, report), failure = ${failure}
    where name = ${name} and run_id = ${id}`)
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** In Unix milliseconds. Ignores times that are too far ahead: they were written before the clock was set back. */
export function claimableAt(job: Job, { dueAt, leasedUntil }: JobRow, now: Date): number {
  const due = plausibleTime(dueAt, job.nextAfter(now).getTime())
  const free = leasedUntil === null ? 0 : plausibleTime(leasedUntil, now.getTime() + leaseMs)
  return Math.max(due, free)
}

function plausibleTime(timestamp: string, latest: number): number {
  const time = Date.parse(timestamp)
  return time > latest ? 0 : time
}
