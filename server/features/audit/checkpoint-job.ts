import type { FastifyBaseLogger } from 'fastify'
import { count } from '#domain/counts.ts'
import { type Seal, sealAuditLog } from './create-checkpoints.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const everyMs = 60_000

/** Seals the new rows of the audit log. The seals go into the server's log, too, where the database cannot rewrite them. */
export function auditSeal(db: Db, log: Pick<FastifyBaseLogger, 'child' | 'level'>): Job {
  // Whatever else the log leaves out: a seal that stands only beside its rows proves little.
  const sealLog = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return {
    name: 'audit-seal',
    nextAfter: (now) => new Date(now.getTime() + everyMs),
    retryMs: everyMs,
    async run({ now }) {
      const seals = await sealAuditLog(db, now)
      for (const seal of seals) sealLog.info(seal, 'The audit log was sealed')
      return said(seals)
    },
  }
}

function said(seals: Seal[]) {
  const newest = seals.at(-1)
  if (!newest) return 'Nothing waited to be sealed'
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  return `Sealed ${count(rows, 'row')}. Seal ${newest.number}: ${newest.seal}`
}
