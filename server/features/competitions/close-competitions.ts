import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Fixes the entries of every competition that has ended. */
export async function closeEnded(db: Db, now: Date) {
  await db.many(sql`
    select close_competition(id, ${now}) from competitions
    where closed_at is null and cancelled_at is null and end_date < ${now}`)
}
