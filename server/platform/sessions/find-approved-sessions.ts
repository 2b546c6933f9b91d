import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Returns the ids of those sessions that have not ended and whose users are approved. */
export async function findApprovedSessions(db: Db, sessionIds: string[], now: Date): Promise<Set<string>> {
  const rows = await db.many<{ sessionId: string }>(sql`
    select encode(sid, 'hex') as "sessionId"
    from sessions session
    join users person on person.id = session.user_id and person.deleted_at is null and approval_status = 'approved'
    where sid = any(array(select decode(session_id, 'hex') from unnest(${sessionIds}::text[]) session_id))
      and session.expire > ${now}
    order by sid limit ${sessionIds.length}`)
  return new Set(rows.map(({ sessionId }) => sessionId))
}
