import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { notify } from '#server/platform/notifications/notify.ts'

const intervalMs = 600_000
// A day more than the 30 days between adjustment and gift, so that a late run misses none.
const searchedDays = 31
const maxAlerts = 100

/** Alerts super admins, once for each two users, when a user gives to the admin who added tokens to them in the 30 days before. */
export const returnedAdjustmentsJob = ({ db, events }: Pick<AppContext, 'db' | 'events'>): Job => ({
  name: 'returned-adjustments',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: 60_000,
  run: ({ now }) =>
    db.transaction(async (tx) => {
      const alerts = await addAlerts(tx, now)
      const notified = new Set<string>()
      for (const alert of alerts) for (const userId of await notifySuperAdmins(tx, alert, now)) notified.add(userId)
      tx.afterCommit(() => notified.forEach((userId) => events.publish({ topic: 'person', userId })))
      return { code: 'adjustments_found', cases: alerts.length }
    }),
})

type Alert = { actorId: string; giftId: string }
type Returned = Alert & { giverId: string }

async function addAlerts(tx: Tx, now: Date): Promise<Alert[]> {
  const returned = await tx.many<Returned>(sql`
    select distinct on (adjustment.actor_id, adjustment.user_id)
           adjustment.actor_id as "actorId", adjustment.user_id as "giverId", gift.id as "giftId"
    from adjustments adjustment
    join token_gifts gift on gift.from_user_id = adjustment.user_id and gift.to_user_id = adjustment.actor_id
      and gift.created_at between adjustment.created_at and adjustment.created_at + interval '30 days'
    where adjustment.amount > 0
      and adjustment.created_at > ${now}::timestamptz - make_interval(days => ${searchedDays})
      and not exists (
        select from adjustment_alerts known
        where known.actor_id = adjustment.actor_id and known.giver_id = adjustment.user_id)
    order by adjustment.actor_id, adjustment.user_id, gift.id limit ${maxAlerts}`)
  const added: Alert[] = []
  for (const { actorId, giverId, giftId } of returned)
    added.push(
      ...(await tx.many<Alert>(sql`
        insert into adjustment_alerts (id, actor_id, giver_id, gift_id, created_at)
        values (${newId(now)}, ${actorId}, ${giverId}, ${giftId}, ${now})
        on conflict (actor_id, giver_id) do nothing
        returning actor_id as "actorId", gift_id as "giftId"`)),
    )
  return added
}

/** Notifies the super admins, without the one concerned, and returns their ids. */
async function notifySuperAdmins(tx: Tx, { actorId, giftId }: Alert, now: Date): Promise<string[]> {
  const others = await tx.many<{ id: string }>(sql`
    select id from users
    where role = 'super_admin' and approval_status = 'approved' and deleted_at is null and id <> ${actorId}`)
  const userIds = others.map(({ id }) => id)
  return notify(tx, { type: 'adjustment_returned', userIds, actorId, giftId, now })
}
