import type { Db, Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The rows of `users` that a read fetches, where PostgreSQL prefers indexes as on a pipelined connection. */
export const usersReadBy = (db: Db, read: (reader: Reader) => Promise<unknown>): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.many(sql`set local enable_seqscan = off`)
    await tx.many(sql`set local enable_bitmapscan = off`)
    const before = await usersRead(tx)
    await read(tx)
    return (await usersRead(tx)) - before
  })

async function usersRead(reader: Reader): Promise<number> {
  const { rows } = await reader.one<{ rows: number }>(sql`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'users'`)
  return rows
}
