import type { AppContext } from '#server/app-context.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'

const intervalMs = 900_000
const hoursBeforeEnd = 24
const latestHoursBeforeEnd = 1

/** Once each, to people who can enter, have the tokens for it and have not entered. */
export const deadlineRemindersJob = ({ db }: Pick<AppContext, 'db'>): Job => ({
  name: 'deadline-reminders',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: 60_000,
  run: ({ now }) =>
    db.transaction(async (tx) => {
      const competitions = await tx.many<{ id: string }>(sql`
        update competitions set deadline_reminded_at = ${now}
        where is_active and closed_at is null and deadline_reminded_at is null and start_date <= ${now}
          and end_date > ${now}::timestamptz + make_interval(hours => ${latestHoursBeforeEnd})
          and end_date <= ${now}::timestamptz + make_interval(hours => ${hoursBeforeEnd})
        returning id`)
      for (const { id } of competitions)
        await tx.many(
          withLongTimeout(sql`
            select queue_push(array(
              select distinct person.id
              from competitions competition
              join users person on competition.store_numbers = '{}' or person.store_number = any(competition.store_numbers)
              join push_subscriptions browser on browser.user_id = person.id
              where competition.id = ${id} and person.approval_status = 'approved' and person.deleted_at is null
                and person.competition_tokens >= competition.token_cost
                and not exists (
                  select from competition_entries entry where entry.competition_id = competition.id and entry.user_id = person.id)
            ), 'deadline', ${now}, ${id})`),
        )
      return { code: 'ends_reminded', competitions: competitions.length }
    }),
})
