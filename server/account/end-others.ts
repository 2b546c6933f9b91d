import type { SignedInUser } from '#server/access/signed-in-user.ts'
import type { Reader } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Ends every session of a person but the one that asks. */
export const endOthers = (db: Reader, { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>) =>
  db.many(sql`delete from sessions where user_id = ${id} and sid <> decode(${sessionId}, 'hex')`)
