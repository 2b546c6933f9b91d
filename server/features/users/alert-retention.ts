import type { Db } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'

/** Shown are 30 days, and an adjustment that came back within 30 alerts nobody anew after so many. */
const keptDays = 60
const dayMs = 86_400_000

/** Alerts about adjustments that came back and about approvals, and what was approved on days without an alert. */
export const alertRetentions = (db: Db): Retention[] => [
  {
    name: 'adjustment_alerts',
    remove: deleteRows(
      db,
      (now, limit) => sql`
        delete from adjustment_alerts where id = any(array(
          select id from adjustment_alerts where id < ${oldest(now)} order by id limit ${limit} for update skip locked))
        returning 1`,
    ),
  },
  {
    name: 'approval_days',
    remove: deleteRows(
      db,
      (now, limit) => sql`
        delete from approval_days where id = any(array(
          select id from approval_days where id < ${oldest(now)} order by id limit ${limit} for update skip locked))
        returning 1`,
    ),
  },
]

const oldest = (now: Date) => firstIdAt(new Date(now.getTime() - keptDays * dayMs))
