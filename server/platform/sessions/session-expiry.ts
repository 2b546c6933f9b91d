import { sessionLimits } from '#domain/limits.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from './actor.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When a session ends that is used at `now`: idle time from then, but never past its absolute age. */
export function sessionExpiry(role: Role, { createdAt, now }: { createdAt: Date; now: Date }): Date {
  const idleMs = isAdmin(role) ? sessionLimits.idleHoursOfAdmins * hourMs : sessionLimits.idleDays * dayMs
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + sessionLimits.absoluteDays * dayMs))
}

/** Notes that a session was used, at most once an hour. */
export async function recordSessionUse(db: Db, user: Actor, now: Date) {
  if (now.getTime() - Date.parse(user.sessionUsedAt) < hourMs) return
  const latest = sessionExpiry(user.role, { createdAt: now, now })
  await db.many(sql`
    update sessions
    set used_at = ${now}, expire = least(${latest}, created_at + make_interval(days => ${sessionLimits.absoluteDays}))
    where sid = decode(${user.sessionId}, 'hex')`)
}

/** Holds the sessions of whoever is made an admin to the idle time of admins. It counts from now: nobody is signed out. */
export const shortenSessions = (tx: Tx, userId: string, now: Date) =>
  tx.many(sql`
    update sessions set expire = least(expire, ${sessionExpiry('admin', { createdAt: now, now })})
    where user_id = ${userId}`)
