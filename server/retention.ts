import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'

/** One kind of thing that is kept for a time. `remove` takes away up to `most` that are past it and answers how many. */
export type Expiry = { what: string; remove: (now: Date, most: number) => Promise<number> }

/** What the database keeps for a time. Each is kept a while longer than it counts, so that no request meets its end. */
export const expiries = (db: Db): Expiry[] => {
  const inRows = (statement: (now: Date, most: number) => Sql) => (now: Date, most: number) =>
    db.transaction(async (tx: Tx) => (await tx.many(statement(now, most))).length)
  return [
    { what: 'sessions', remove: inRows(oldSessions) },
    { what: 'reset keys', remove: inRows(oldResetKeys) },
    { what: 'request keys', remove: inRows(oldRequestKeys) },
  ]
}

const oldSessions = (now: Date, most: number) => sql`
  delete from sessions where sid in (
    select sid from sessions where expire < ${now}::timestamptz - interval '1 hour' order by expire limit ${most} for update skip locked)
  returning 1`

const oldResetKeys = (now: Date, most: number) => sql`
  delete from password_reset_tokens where id in (
    select id from password_reset_tokens where expires_at < ${now}::timestamptz - interval '1 day'
    order by expires_at limit ${most} for update skip locked)
  returning 1`

// Without an index on their time, which each gift would pay for: reading through all of a day's keys once an hour is cheaper.
const oldRequestKeys = (now: Date, most: number) => sql`
  delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at < ${now}::timestamptz - interval '25 hours'
    limit ${most} for update skip locked))
  returning 1`
