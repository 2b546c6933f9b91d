import type { RetentionName } from '#domain/job-reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Job } from './job.ts'

/** A kind of row or file that is deleted after some time. `remove` deletes up to `limit` of them and returns how many. */
export type Retention = { name: RetentionName; remove: (now: Date, limit: number) => Promise<number> }

const intervalMs = 3_600_000
/** Small, so that requests do not wait long for locks on these rows. */
const batchSize = 2_000

export const cleanupJob = (retentions: Retention[]): Job => ({
  name: 'cleanup',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: 60_000,
  async run({ now, signal }) {
    const counts: Partial<Record<RetentionName, number>> = {}
    for (const { name, remove } of retentions) counts[name] = await removeAll((limit) => remove(now, limit), signal)
    return { code: 'removed', counts }
  },
})

async function removeAll(remove: (limit: number) => Promise<number>, signal: AbortSignal) {
  let total = 0
  for (let removed = batchSize; removed === batchSize; total += removed) {
    signal.throwIfAborted()
    removed = await remove(batchSize)
  }
  return total
}

/** Makes `remove` from a statement that deletes rows and returns one row for each. */
export const deleteRows =
  (db: Db, statement: (now: Date, limit: number) => Sql): Retention['remove'] =>
  (now, limit) =>
    db.transaction(async (tx) => (await tx.many(statement(now, limit))).length)

/** Rows with a time of expiry: the table, its key and the column of that time, as fragments of SQL. */
type ExpiringRows = { name: RetentionName; table: Sql; key: Sql; expiry: Sql; deleteAfter: '1 hour' | '1 day' }

export const expiredRows = (db: Db, { name, table, key, expiry, deleteAfter }: ExpiringRows): Retention => ({
  name,
  remove: deleteRows(
    db,
    (now, limit) => sql`
      delete from ${table} where ${key} = any(array(
        select ${key} from ${table} where ${expiry} < ${now}::timestamptz - ${deleteAfter}::interval
        order by ${expiry} limit ${limit} for update skip locked))
      returning 1`,
  ),
})
