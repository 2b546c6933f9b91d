import type { OwnSession } from '#contract/account.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Own = { user: Actor; now: Date }

/** Where a person is logged in, the last used first. */
export const ownSessions = (db: Reader, { user, now }: Own) =>
  db.many<OwnSession>(sql`
    select id, coalesce(sess ->> 'agent', '') as agent, created_at as "createdAt", used_at as "usedAt",
           sid = decode(${user.sessionId}, 'hex') as "isThisOne"
    from sessions where user_id = ${user.id} and expire > ${now}
    order by used_at desc, id limit 100`)

/** Ends one of a person's own sessions. Refuses: not_found. */
export async function endOwnSession(db: Reader, id: string, userId: string) {
  const ended = await db.maybe(sql`delete from sessions where id = ${id} and user_id = ${userId} returning id`)
  if (!ended) throw new Refusal('not_found')
}
