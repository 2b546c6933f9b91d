import type { JobName } from '#domain/job-names.ts'

/** Something the server does by itself. What it does twice, on two servers or after a kill, must be as good as once. */
export type Job = {
  name: JobName
  /** When it is due after a run at `now`. It is due at each start of a server, too. */
  nextAfter(now: Date): Date
  /** How long after a failure it is tried again, in milliseconds; at its next time where that comes first. */
  retryMs: number
  /** Does it, and says in words and figures what came of it. Throws a JobFailure for what a super admin must see. */
  run(call: { now: Date; ending: AbortSignal }): Promise<string>
}

/** Why a job did not do its work, or what it found, in words for a super admin. */
export class JobFailure extends Error {}
