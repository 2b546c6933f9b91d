import { day, dayOf, nextStart } from '#domain/calendar.ts'
import { maxYearsAtStore } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { heavy, literal, sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { beforeAllIds } from '#server/platform/http/pagination.ts'
import type { Job } from '#server/platform/jobs/job.ts'

/** Few, since nobody can thank them while they are counted. */
const batchSize = 50

/** A server may have been down. What was completed earlier, or before the start date was entered, is told to nobody. */
const toldWithinDays = 6

/**
 * Tells people of the year at the store that they completed, and counts what the users of an earlier version have received. What
 * they reached there is told to nobody.
 */
export const milestonesJob = ({ db, settings, events }: Pick<AppContext, 'db' | 'settings' | 'events'>): Job => ({
  name: 'milestones',
  nextAfter: (now) => nextStart(day, now, settings.timeZone),
  retryMs: 60_000,
  async run({ now, signal }) {
    const { timeZone } = settings
    const told = await tellYears(db, { now, today: dayOf(now, timeZone), timeZone })
    for (const userId of told) events.publish({ topic: 'person', userId })
    let counted = 0
    for (let after: string | undefined = beforeAllIds; after !== undefined;) {
      signal.throwIfAborted()
      const ids: string[] = await countBatch(db, after)
      counted += ids.length
      after = ids.at(-1)
    }
    return { code: 'milestones_noticed', people: counted, years: told.length }
  },
})

/** The users who were told. `today` is that of the organisation. Of two servers one inserts the row, and tells. */
const tellYears = (
  db: Db,
  { now, today, timeZone }: { now: Date; today: string; timeZone: string },
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const told = await tx.many<{ userId: string }>(
      heavy(sql`
        with completed as (
          insert into told_years (user_id, years, told_at)
          select person.id, years, ${now}
          from generate_series(1, ${literal(maxYearsAtStore)}) years
          cross join lateral (
            select id, (started_on + make_interval(years => years))::date as completed_on, start_entered_at
            from users
            -- A day more on each side: February 29 is moved to the 28th, back from where it lies.
            where started_on between (${today}::date - make_interval(years => years, days => ${toldWithinDays + 1}))::date
                                 and (${today}::date - make_interval(years => years, days => -1))::date
              and approval_status = 'approved' and deleted_at is null and not hides_milestones) person
          where completed_on between ${today}::date - ${toldWithinDays}::integer and ${today}::date
            and completed_on >= (start_entered_at at time zone ${timeZone})::date
          order by person.id
          on conflict do nothing
          returning user_id, years)
        insert into notifications (id, user_id, type, tokens, created_at)
        select new_id(${now}), user_id, 'year_completed', years, ${now} from completed order by user_id
        returning user_id as "userId"`),
    )
    const userIds = told.map(({ userId }) => userId)
    await tx.many(sql`select queue_push(${userIds}::uuid[], 'year', ${now})`)
    return userIds
  })

/** The users who were counted, in the order of their ids. A gift that is made meanwhile waits, or is waited for, and counted. */
const countBatch = (db: Db, after: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    const people = await tx.many<{ id: string }>(
      withLongTimeout(sql`
        select id from users where thanks_received is null and id > ${after} order by id limit ${batchSize} for no key update`),
    )
    const ids = people.map(({ id }) => id)
    if (ids.length === 0) return ids
    await tx.many(
      withLongTimeout(sql`
        update users set thanks_received = (select count(*) from token_gifts where to_user_id = users.id)
        where id = any(${ids}::uuid[])`),
    )
    await tx.many(
      withLongTimeout(sql`
        update token_gifts gift set milestone = milestone_of(place)
        from unnest(${ids}::uuid[]) as person (id) cross join lateral (
          select received.id, row_number() over (order by received.id) as place
          from (select id from token_gifts where to_user_id = person.id order by id limit 500) received) numbered
        where gift.id = numbered.id and milestone_of(place) is not null`),
    )
    return ids
  })
