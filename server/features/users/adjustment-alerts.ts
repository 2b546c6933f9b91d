import type { AdjustmentAlert } from '#contract/users.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

const shownDays = 30
const maxRows = 100

/** The cases of the last 30 days in which adjusted tokens came back to the admin, newest first. */
export const adjustmentAlerts = ({ db, now }: Pick<CommandContext, 'db' | 'now'>) =>
  db.many<AdjustmentAlert>(sql`
    select alert.id, alert.created_at as at, person_name_json(admin) as admin, person_name_json(giver) as giver,
           (select coalesce(sum(amount), 0) from adjustments
            where actor_id = alert.actor_id and user_id = alert.giver_id and amount > 0)::int as added,
           (select coalesce(sum(amount), 0) from token_gifts
            where from_user_id = alert.giver_id and to_user_id = alert.actor_id and id >= alert.gift_id)::int as returned
    from adjustment_alerts alert
    join users admin on admin.id = alert.actor_id
    join users giver on giver.id = alert.giver_id
    where alert.created_at > ${now}::timestamptz - make_interval(days => ${shownDays})
    order by alert.id desc limit ${maxRows}`)
