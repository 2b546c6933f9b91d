import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { expiredRows } from '#server/platform/jobs/cleanup-job.ts'

/** Lists that nobody applied, and what it takes to undo those of long ago. The audit log keeps what happened. */
export const importRetention = (db: Db) =>
  expiredRows(db, {
    name: 'imports',
    table: sql`people_imports`,
    key: sql`id`,
    expiry: sql`expires_at`,
    deleteAfter: '1 hour',
  })
