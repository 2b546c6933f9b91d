import type { JobName } from '#domain/job-names.ts'
import type { JobReport } from '#domain/job-reports.ts'

/** A background job. It must be idempotent: two servers may run it at the same time, and a killed run is repeated. */
export type Job = {
  name: JobName
  /** When the job is due after a run at `now`. It is also due at each start of a server. */
  nextAfter(now: Date): Date
  retryMs: number
  /** Returns what the run did. Throws a JobFailure with a message for super admins. */
  run(options: { now: Date; signal: AbortSignal }): Promise<JobReport>
}

/** Why a job failed, or a problem it found. Super admins see its message; those of other errors are only logged. */
export class JobFailure extends Error {}
