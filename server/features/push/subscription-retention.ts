import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deleteRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'

const unseenDays = 60

export const subscriptionRetention = (db: Db): Retention => ({
  name: 'push_subscriptions',
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from push_subscriptions where id = any(array(
        select id from push_subscriptions where seen_at < ${now}::timestamptz - make_interval(days => ${unseenDays})
        order by seen_at limit ${limit} for update skip locked))
      returning 1`,
  ),
})
