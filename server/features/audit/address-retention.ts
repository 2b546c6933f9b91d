import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'

const retentionDays = 90
const dayMs = 86_400_000

/** Deletes the addresses of audit events after 90 days. Their hashes stay. */
export const addressRetention = (db: Db): Retention => ({
  name: 'audit_addresses',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from audit_addresses where event_id = any(array(
        select event_id from audit_addresses where event_id < ${firstIdAt(new Date(now.getTime() - retentionDays * dayMs))}
        order by event_id limit ${limit} for update skip locked))
      returning 1`,
  ),
})
