import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from './actor.ts'
import { sessionIdOf } from './session-store.ts'

/** Requests of other tabs that were on their way with the earlier key still arrive. */
const graceMs = 60_000

/**
 * Gives the session a new key, since the actor has just proved who they are: whoever has copied the earlier one is left behind, and
 * gains nothing from the proof. The caller sets the cookie and clears the cached sessions after the commit.
 * Refuses: unauthorized, if the session has ended meanwhile.
 */
export async function rotateSession(tx: Tx, { id, sessionId }: Actor, { newKey, now }: { newKey: string; now: Date }) {
  const earlier = sql`decode(${sessionId}, 'hex')`
  const renewed = sql`decode(${sessionIdOf(newKey)}, 'hex')`
  // Two tabs that rotate it at once wait for each other: the second may find the earlier key in its last minute.
  const session = await tx.maybe<{ id: string }>(sql`
    select id from sessions where sid = ${earlier} and expire > ${now} for update`)
  if (!session) throw new Refusal('unauthorized')
  await tx.many(sql`
    insert into sessions (sid, id, user_id, sess, created_at, used_at, authenticated_at, expire)
    select ${renewed}, id, user_id, sess, created_at, used_at, ${now}, (select max(expire) from sessions where user_id = ${id} and id = ${session.id})
    from sessions where sid = ${earlier}
    on conflict (sid) do nothing`)
  await tx.many(sql`update push_subscriptions set session_sid = ${renewed} where session_sid = ${earlier}`)
  await tx.many(sql`
    update sessions set used_at = ${now}, expire = least(expire, ${new Date(now.getTime() + graceMs)})
    where id = ${session.id} and user_id = ${id} and sid <> ${renewed}`)
}
