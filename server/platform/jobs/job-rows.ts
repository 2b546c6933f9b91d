import type { JobName } from '#domain/job-names.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

/** A server that died keeps a job no longer than this from the others. */
export const leaseMs = 10_000

export type JobRow = { name: JobName; dueAt: string; leasedUntil: string | null }

/** One run of one job, on one server. */
export type Run = { id: string; name: JobName }

/** Makes jobs due, and known where they are new. */
export const makeDue = (db: Db, names: JobName[], now: Date) =>
  db.many(sql`
    insert into jobs (name, due_at) select unnest(${names}::text[]), ${now}
    on conflict (name) do update set due_at = least(jobs.due_at, excluded.due_at)`)

export const jobRows = (db: Db) =>
  db.many<JobRow>(sql`select name, due_at as "dueAt", leased_until as "leasedUntil" from jobs`)

/** Takes a job for this server, unless another did so since `row` was read. */
export async function claimJob(db: Db, { name, dueAt, leasedUntil }: JobRow, now: Date): Promise<Run | null> {
  const id = newId(now)
  const taken = await db.maybe<{ name: JobName }>(sql`
    update jobs set run_id = ${id}, leased_until = ${leaseFrom(now)}, started_at = ${now}, ended_at = null
    where name = ${name} and due_at = ${dueAt} and leased_until is not distinct from ${leasedUntil}
    returning name`)
  return taken && { id, name }
}

/** Keeps a job while its run goes on. */
export const renewLease = (db: Db, { id, name }: Run, now: Date) =>
  db.many(sql`update jobs set leased_until = ${leaseFrom(now)} where name = ${name} and run_id = ${id}`)

export type Outcome = { result: string } | { failure: string }

/** Writes how a run ended, and when the job is due next. A run that lost its job to another server writes nothing. */
export async function endJob(db: Db, { id, name }: Run, ended: { outcome: Outcome; dueAt: Date; now: Date }) {
  const { outcome, dueAt, now } = ended
  const { result, failure } = { result: null, failure: null, ...outcome }
  await db.many(sql`
    update jobs
    set leased_until = null, ended_at = ${now}, due_at = ${dueAt}, result = coalesce(${result}, result), failure = ${failure}
    where name = ${name} and run_id = ${id}`)
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)
