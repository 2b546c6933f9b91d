import type { FastifyBaseLogger } from 'fastify'
import type { JobReport } from '#domain/job-reports.ts'
import { type Checkpoint, createCheckpoints } from './create-checkpoints.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const intervalMs = 60_000

/** The hashes of checkpoints go to the server's log too, where nobody who can write to the database can change them. */
export function checkpointJob(db: Db, log: Pick<FastifyBaseLogger, 'child' | 'level'>): Job {
  // Logged at any level: a hash that is stored only beside its events proves little.
  const checkpointLog = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return {
    name: 'audit-checkpoint',
    nextAfter: (now) => new Date(now.getTime() + intervalMs),
    retryMs: intervalMs,
    async run({ now }) {
      const checkpoints = await createCheckpoints(db, now)
      for (const checkpoint of checkpoints) checkpointLog.info(checkpoint, 'Audit checkpoint created')
      return reportOf(checkpoints)
    },
  }
}

function reportOf(checkpoints: Checkpoint[]): JobReport {
  const newest = checkpoints.at(-1)
  if (!newest) return { code: 'nothing_new' }
  const rows = checkpoints.reduce((sum, checkpoint) => sum + checkpoint.rows, 0)
  return { code: 'checkpoint_created', rows, checkpoint: newest.number, hash: newest.hash }
}
