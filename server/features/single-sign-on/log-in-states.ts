import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { expiredRows } from '#server/platform/jobs/cleanup-job.ts'

/** False if a log-in with this state came back before. */
export async function useLogInState(db: Db, { state, expiresAt }: { state: string; expiresAt: number }) {
  const used = await db.transaction((tx) =>
    tx.maybe(sql`
      insert into used_log_in_states (state, expires_at) values (sha256(${Buffer.from(state)}), ${new Date(expiresAt)})
      on conflict do nothing returning state`),
  )
  return used !== null
}

export const logInStateRetention = (db: Db) =>
  expiredRows(db, {
    name: 'log_in_states',
    table: sql`used_log_in_states`,
    key: sql`state`,
    expiry: sql`expires_at`,
    deleteAfter: '1 hour',
  })
