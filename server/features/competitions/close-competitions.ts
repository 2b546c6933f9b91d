import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Each one on its own, so that a busy one does not make the others late. */
export async function closeEndedCompetitions(db: Db, now: Date) {
  const ended = await db.many<{ id: string }>(sql`
    select id from competitions where closed_at is null and cancelled_at is null and end_date < ${now} order by end_date, id`)
  await Promise.all(ended.map(({ id }) => db.one(sql`select close_competition(${id}, ${now})`)))
}
