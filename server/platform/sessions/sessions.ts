import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { sessionIdOf } from './session-key.ts'
import type { Actor } from './actor.ts'

const cachedForMs = 1_000
const mostCached = 20_000

type Known = { user: Promise<Actor | null>; readAt: number }

/** Who a session key belongs to, remembered for a second at most; whatever ends a session or changes a right forgets it at once. */
export function createSessionStore(db: Db, events: EventBus) {
  const known = new Map<string, Known>()
  events.subscribe('rights', () => known.clear())

  return {
    find(key: string, now: Date): Promise<Actor | null> {
      const sessionId = sessionIdOf(key)
      const cached = known.get(sessionId)
      if (cached && Math.abs(now.getTime() - cached.readAt) < cachedForMs) return cached.user
      if (known.size >= mostCached) known.clear()
      const user = readSession(db, sessionId, now)
      known.set(sessionId, { user, readAt: now.getTime() })
      user.catch(() => known.delete(sessionId))
      return user
    },
    /** What is known of a person is read anew, here and on every other server. */
    forget: (userId: string) => events.publish({ topic: 'rights', userId }),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

function readSession(db: Db, sessionId: string, now: Date) {
  return db.maybe<Actor>(sql`
    select person.id, first_name as "firstName", last_name_initial as "lastNameInitial",
           profile_image_url as "profileImageUrl", store_number as "storeNumber", role, approval_status as "approvalStatus",
           array(select store_number::text from admin_store_assignments where admin_id = person.id order by store_number) as "adminStores",
           encode(sid, 'hex') as "sessionId", used_at as "sessionUsedAt"
    from sessions session
    join users person on person.id = session.user_id and person.deleted_at is null
    where session.sid = decode(${sessionId}, 'hex') and session.expire > ${now}`)
}
