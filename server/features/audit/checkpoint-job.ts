import type { FastifyBaseLogger } from 'fastify'
import { count } from '#domain/counts.ts'
import { type Checkpoint, createCheckpoints } from './create-checkpoints.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const everyMs = 60_000

/** Seals the new rows of the audit log. The seals go into the server's log, too, where the database cannot rewrite them. */
export function checkpointJob(db: Db, log: Pick<FastifyBaseLogger, 'child' | 'level'>): Job {
  // Whatever else the log leaves out: a seal that stands only beside its rows proves little.
  const sealLog = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return {
    name: 'audit-checkpoint',
    nextAfter: (now) => new Date(now.getTime() + everyMs),
    retryMs: everyMs,
    async run({ now }) {
      const checkpoints = await createCheckpoints(db, now)
      for (const hash of checkpoints) sealLog.info(hash, 'The audit log was sealed')
      return said(checkpoints)
    },
  }
}

function said(checkpoints: Checkpoint[]) {
  const newest = checkpoints.at(-1)
  if (!newest) return 'Nothing waited to be sealed'
  const rows = checkpoints.reduce((sum, hash) => sum + hash.rows, 0)
  return `Sealed ${count(rows, 'row')}. Checkpoint ${newest.number}: ${newest.hash}`
}
