import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { sessionIdOf } from './session-store.ts'

export const deleteSession = (db: Reader, key: string) =>
  db.maybe<{ userId: string }>(sql`
    delete from sessions where sid = decode(${sessionIdOf(key)}, 'hex') returning user_id as "userId"`)
