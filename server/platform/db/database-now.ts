import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** What the database's clock says. Everything is dated by the app's own; this one is asked only whether they agree. */
export async function databaseNow(db: Db) {
  const { now } = await db.one<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(now)
}
