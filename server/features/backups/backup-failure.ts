import { StartError } from '#server/platform/config/start-error.ts'
import { JobFailure } from '#server/platform/jobs/job.ts'

/** The failure that super admins see. Errors of the file system name a path and a code, which they need. */
export function backupFailure(problem: string, cause: unknown): Error {
  if (!(cause instanceof Error)) return new JobFailure(`${problem} ${String(cause)}`)
  const isExpected = cause instanceof StartError || 'syscall' in cause
  return isExpected ? new JobFailure(`${problem} ${cause.message}`) : cause
}
