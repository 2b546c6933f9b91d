import { count } from '#domain/counts.ts'
import { type Seal, sealAuditLog } from '#server/audit/seal-audit-log.ts'
import type { Db } from '#server/db/db.ts'
import type { Job } from './job.ts'

const everyMs = 60_000

/** Seals the new rows of the audit log. Its result goes into the server's log, too, where the database cannot rewrite it. */
export const auditSeal = (db: Db): Job => ({
  name: 'audit-seal',
  nextAfter: (now) => new Date(now.getTime() + everyMs),
  retryMs: everyMs,
  run: async ({ now }) => said(await sealAuditLog(db, now)),
})

function said(seals: Seal[]) {
  const newest = seals.at(-1)
  if (!newest) return 'Nothing waited to be sealed'
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  return `Sealed ${count(rows, 'row')}. Seal ${newest.number}: ${newest.seal}`
}
