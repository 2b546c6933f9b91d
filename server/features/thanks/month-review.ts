import type { MonthReview, SeeMonthReview } from '#contract/thanks.ts'
import { type Month, monthBefore, monthStart } from '#domain/calendar.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'

type Viewer = { id: string; seen: Month | null }
type Moment = { now: Date; timeZone: string }

/** The review of the month that has ended. Null for somebody who has seen it, or neither gave nor received anything in it. */
export async function monthReviewOf(
  db: Reader,
  viewer: Viewer,
  { now, timeZone }: Moment,
): Promise<MonthReview | null> {
  const month = monthBefore(now, timeZone)
  if (viewer.seen !== null && viewer.seen >= month) return null
  const end = monthStart(now, timeZone)
  const start = monthStart(new Date(end.getTime() - 1), timeZone)
  const review = await readReview(db, viewer.id, { start, end })
  return review.thanked === null && review.thankedBy === null ? null : { month, ...review }
}

/** Two ranges of the indexes of gifts by their giver and by their receiver. */
function readReview(db: Reader, userId: string, { start, end }: { start: Date; end: Date }) {
  const shown = sql`
    gift.id >= ${firstIdAt(start)} and gift.id < ${firstIdAt(end)} and gift.hidden_at is null and other.deleted_at is null`
  return db.one<Omit<MonthReview, 'month'>>(sql`
    with given as (
      select gift.id, gift.reason, other.id as other_id
      from token_gifts gift join users other on other.id = gift.to_user_id
      where gift.from_user_id = ${userId} and ${shown}
    ), received as (
      select gift.id, other.id as other_id
      from token_gifts gift join users other on other.id = gift.from_user_id
      where gift.to_user_id = ${userId} and ${shown}
    )
    select ${mostIn(sql`given`)} as thanked, ${mostIn(sql`received`)} as "thankedBy",
           (select json_build_object('text', reason, 'others', count(*) over () - 1)
            from given where reason is not null group by reason ${mostFirst} limit 1) as reason`)
}

/** The newest of several with as many gifts. */
const mostFirst = sql`order by count(*) desc, max(id::text collate "C") desc`

const mostIn = (gifts: Sql) => sql`
  (select json_build_object('person', person_json(other), 'others', most.others)
   from (select other_id, count(*) over () - 1 as others from ${gifts} group by other_id ${mostFirst} limit 1) most
   join users other on other.id = most.other_id)`

export async function ownMonthReview({ db, now, settings }: CommandContext, viewer: { id: string }) {
  const { seen } = await db.one<{ seen: Month | null }>(
    sql`select month_seen as seen from users where id = ${viewer.id}`,
  )
  return monthReviewOf(db, { id: viewer.id, seen }, { now, timeZone: settings.timeZone })
}

/** A month that is not over is not reviewed yet: at most the one before is seen. */
export async function seeMonthReview(
  { db, now, settings }: CommandContext,
  viewer: { id: string },
  { month }: SeeMonthReview,
) {
  const last = monthBefore(now, settings.timeZone)
  const seen = month < last ? month : last
  await db.many(sql`
    update users set month_seen = ${seen}
    where id = ${viewer.id} and deleted_at is null and (month_seen is null or month_seen < ${seen})`)
  return {}
}
