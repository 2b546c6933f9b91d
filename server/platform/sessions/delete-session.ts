import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from './actor.ts'
import { sessionIdOf } from './session-store.ts'

/** `logOutUrl` is where the log-out of a session goes on that began at a provider. */
export const deleteSession = (db: Reader, key: string) =>
  db.maybe<{ userId: string; logOutUrl: string | null }>(sql`
    delete from sessions where sid = decode(${sessionIdOf(key)}, 'hex')
    returning user_id as "userId", sess ->> 'logOutUrl' as "logOutUrl"`)

/** Ends the session of somebody who has identified at a kiosk; no other one. */
export const deleteKioskSession = (db: Reader, { sessionId }: Actor) =>
  db.many(sql`delete from sessions where sid = decode(${sessionId}, 'hex') and device_id is not null`)
