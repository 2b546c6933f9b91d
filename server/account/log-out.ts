import { sessionIdOf } from '#server/access/session-key.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Ends the session that `key` opens; ending none is no mistake. */
export async function logOut(db: Db, key: string) {
  await db.many(sql`delete from sessions where sid = decode(${sessionIdOf(key)}, 'hex')`)
}
