import { day, nextStart } from '#domain/calendar.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { beforeAllIds } from '#server/platform/http/pagination.ts'
import type { Job } from '#server/platform/jobs/job.ts'

/** Few, since nobody can thank them while they are counted. */
const batchSize = 50

/** Counts what the users of an earlier version have received. What they reached there is told to nobody. */
export const milestonesJob = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Job => ({
  name: 'milestones',
  nextAfter: (now) => nextStart(day, now, settings.timeZone),
  retryMs: 60_000,
  async run({ signal }) {
    let counted = 0
    for (let after: string | undefined = beforeAllIds; after !== undefined;) {
      signal.throwIfAborted()
      const ids: string[] = await countBatch(db, after)
      counted += ids.length
      after = ids.at(-1)
    }
    return { code: 'thanks_counted', people: counted }
  },
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
