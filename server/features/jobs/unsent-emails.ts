import type { UnsentEmail } from '#contract/jobs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

const maxEmails = 50
const shownForMs = 7 * 24 * 3_600_000

/** The emails of the last week that are tried again or were given up, newest first. */
export const unsentEmails = (db: Db, now: Date) =>
  db.many<UnsentEmail>(sql`
    select email.id, type, case state when 'waiting' then 'retrying' else state end as state, failure as reason, tries,
           case when state = 'waiting' then due_at end as "dueAt", ended_at as "endedAt", email.created_at as "createdAt",
           request_id as "requestId",
           json_build_object('id', person.id, 'firstName', first_name, 'lastNameInitial', last_name_initial) as "user"
    from deliveries email join users person on person.id = email.user_id
    where email.id >= ${firstIdAt(new Date(now.getTime() - shownForMs))} and kind = 'mail' and person.deleted_at is null
      and (state in ('refused', 'expired') or state = 'waiting' and failure is not null)
    order by email.id desc limit ${maxEmails}`)
