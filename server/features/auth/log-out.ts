import { sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Logs out whoever `key` opens a session for; ending none is no mistake. */
export function logOut(db: Db, key: string, origin: RequestOrigin) {
  return db.transaction(async (tx) => {
    const ended = await endSessionWith(tx, key)
    if (ended) await recordAuditEvent(tx, { action: 'logged_out', actorId: ended.userId, origin })
  })
}

/** Ends the session that `key` opens, and answers whose it was. */
export const endSessionWith = (db: Reader, key: string) =>
  db.maybe<{ userId: string }>(sql`
    delete from sessions where sid = decode(${sessionIdOf(key)}, 'hex') returning user_id as "userId"`)
