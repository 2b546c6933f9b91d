import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Closes every competition that has ended: its entries are fixed and their digest is published. */
export async function closeEndedCompetitions(db: Db, now: Date) {
  await db.many(sql`
    select close_competition(id, ${now}) from competitions
    where closed_at is null and cancelled_at is null and end_date < ${now}`)
}
