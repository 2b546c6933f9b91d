import type { Job } from '#contract/jobs.ts'
import { jobNames } from '#domain/job-names.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Every job that has a row, in the order of their names' list. */
export const allJobs = (db: Reader, now: Date) =>
  db.many<Job>(sql`
    select name, coalesce(leased_until > ${now}, false) as "isRunning", due_at as "dueAt",
           started_at as "startedAt", ended_at as "endedAt", result, failure
    from jobs where name = any (${jobNames}::text[])
    order by array_position(${jobNames}::text[], name)`)
