import { stepUpMinutes } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from './actor.ts'

/** Refuses: reauthenticate, unless the actor has proved who they are within the last `stepUpMinutes`. */
export function refuseStaleLogIn({ authenticatedAt }: Pick<Actor, 'authenticatedAt'>, now: Date) {
  if (now.getTime() - Date.parse(authenticatedAt) > stepUpMinutes * 60_000) throw new Refusal('reauthenticate')
}

/** Records that the user of a session has proved who they are. The caller clears the cached sessions after the commit. */
export const recordReauthentication = (tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>, now: Date) =>
  tx.many(sql`update sessions set authenticated_at = ${now} where sid = decode(${sessionId}, 'hex')`)
