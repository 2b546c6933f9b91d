import type { Milestone, YearToday } from '#contract/users.ts'
import { dayOf } from '#domain/calendar.ts'
import { maxYearsAtStore } from '#domain/limits.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

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

const maxYearsToday = 3

/** Looks up the few days of each year at which somebody started, so that no start dates cost nothing and many cost little. */
export const yearsToday = (
  { db, now, settings }: Pick<CommandContext, 'db' | 'now' | 'settings'>,
  viewer: Actor,
): Promise<YearToday[]> => {
  const today = dayOf(now, settings.timeZone)
  return db.many<YearToday>(sql`
    select person.id, person.first_name as "firstName", person.last_name_initial as "lastNameInitial",
           person.profile_image_url as "profileImageUrl", person.store_number as "storeNumber", years
    from generate_series(1, ${literal(maxYearsAtStore)}) years
    cross join lateral (
      select * from users
      -- February 29 is moved to the 28th: it lies a day later than what the subtraction finds.
      where started_on between (${today}::date - make_interval(years => years))::date
                           and (${today}::date - make_interval(years => years, days => -1))::date
        and (started_on + make_interval(years => years))::date = ${today}::date
        and store_number = ${viewer.storeNumber} and id <> ${viewer.id}
        and approval_status = 'approved' and deleted_at is null and not hides_milestones) person
    order by ${sortName(sql`person.first_name`)}, person.id limit ${literal(maxYearsToday)}`)
}
