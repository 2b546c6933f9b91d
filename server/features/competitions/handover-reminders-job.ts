import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { notify } from '#server/platform/notifications/notify.ts'

const intervalMs = 3_600_000
const firstAfterDays = 30
const repeatedAfterDays = 7
const maxReminders = 1_000

/** Reminds weekly of prizes won 30 days ago: the admins of the stores, or the super admins where there is none. */
export const handoverRemindersJob = ({ db, events }: Pick<AppContext, 'db' | 'events'>): Job => ({
  name: 'handover-reminders',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: 60_000,
  run: ({ now }) =>
    db.transaction(async (tx) => {
      const due = await tx.many<{ competitionId: string; userIds: string[] }>(sql`
        with due as (
          update competitions competition set handover_reminded_at = ${now}
          where id = any(array(
            select waiting.id from competitions waiting join users winner on winner.id = waiting.winner_id
            where waiting.handed_over_at is null and winner.deleted_at is null
              and waiting.winner_selected_at <= ${now}::timestamptz - make_interval(days => ${firstAfterDays})
              and (waiting.handover_reminded_at is null
                or waiting.handover_reminded_at <= ${now}::timestamptz - make_interval(days => ${repeatedAfterDays}))
            order by waiting.winner_selected_at limit ${maxReminders} for update of waiting skip locked))
          returning id, store_numbers
        ), admins as (
          select due.id as competition_id, admin.id as user_id, admin.role, bool_or(admin.role = 'admin') over (partition by due.id) as has_admin
          from due join users admin on admin.approval_status = 'approved' and admin.deleted_at is null and (
            admin.role = 'super_admin' or admin.role = 'admin' and exists (
              select from admin_store_assignments where admin_id = admin.id and store_number = any(due.store_numbers)))
        )
        select competition_id as "competitionId", array_agg(user_id) as "userIds" from admins
        where role = 'admin' or not has_admin group by competition_id order by competition_id`)
      for (const prize of due) await notify(tx, { type: 'handover_due', ...prize, now })
      const reminded = new Set(due.flatMap(({ userIds }) => userIds))
      tx.afterCommit(() => reminded.forEach((userId) => events.publish({ topic: 'person', userId })))
      return { code: 'prizes_reminded', admins: reminded.size, prizes: due.length }
    }),
})
