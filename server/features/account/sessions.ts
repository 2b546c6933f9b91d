import type { OwnSession } from '#contract/account.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

export const listSessions = ({ db, now }: CommandContext, actor: Actor) =>
  db.many<OwnSession>(sql`
    select id, coalesce(sess ->> 'agent', '') as agent, created_at as "createdAt", used_at as "usedAt",
           id = (select id from sessions where sid = decode(${actor.sessionId}, 'hex')) as "isThisOne"
    from (
      -- For a minute a session has its earlier key too.
      select distinct on (id) * from sessions where user_id = ${actor.id} and device_id is null and expire > ${now}
      order by id, expire desc) session
    order by used_at desc, id limit 100`)

/** Ends one of the user's own sessions. Refuses: not_found. */
export async function endSession({ db, origin, sessions }: CommandContext, actor: Actor, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const ended = await tx.maybe(sql`delete from sessions where id = ${id} and user_id = ${actor.id} returning id`)
    if (!ended) throw new Refusal('not_found')
    await recordAuditEvent(tx, { action: 'sessions_ended', actorId: actor.id, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  return {}
}

export async function endOtherSessions({ db, origin, sessions }: CommandContext, actor: Actor) {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await deleteOtherSessions(tx, actor)
    await recordAuditEvent(tx, { action: 'sessions_ended', actorId: actor.id, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  return {}
}

export async function deleteOtherSessions(tx: Tx, { id, sessionId }: Actor) {
  await tx.many(sql`delete from sessions where user_id = ${id} and sid <> decode(${sessionId}, 'hex')`)
  // The subscriptions of sessions that have expired.
  await tx.many(sql`delete from push_subscriptions where user_id = ${id} and session_sid is null`)
}
