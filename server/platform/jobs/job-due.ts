import type { Job } from './job.ts'
import { type JobRow, leaseMs } from './job-rows.ts'

/**
 * When a job may be taken, in milliseconds: at its time, or when whoever has it stopped moving the lease on. A time further
 * ahead than the job or a lease ever sets one was written before the clock was put back, and is not waited for.
 */
export function claimableAt(job: Job, { dueAt, leasedUntil }: JobRow, now: Date): number {
  const due = believed(dueAt, job.nextAfter(now).getTime())
  const free = leasedUntil === null ? 0 : believed(leasedUntil, now.getTime() + leaseMs)
  return Math.max(due, free)
}

function believed(instant: string, latest: number): number {
  const at = Date.parse(instant)
  return at > latest ? 0 : at
}
