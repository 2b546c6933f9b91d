import type { Milestone } from '#contract/users.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The milestones that a user shows: the years at the store, then the fewest thanks first. `today` is that of the organisation. */
export const milestonesOf = (db: Reader, userId: string, today: string) =>
  db.many<Milestone>(sql`
    select reached.kind, reached.number
    from users person cross join lateral (
      select 'years' as kind, full_years(person.started_on, ${today}) as number
      union all
      select 'thanks', milestone from token_gifts where to_user_id = person.id and milestone is not null) reached
    where person.id = ${userId} and not person.hides_milestones and reached.number > 0
    order by kind desc, number`)
