import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Ends every session of a person but the one that asks. */
export const endOthers = (db: Reader, { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>) =>
  db.many(sql`delete from sessions where user_id = ${id} and sid <> decode(${sessionId}, 'hex')`)
