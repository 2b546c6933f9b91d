import { dayOf } from '#domain/calendar.ts'
import { kioskLimits, sessionLimits } from '#domain/limits.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { expiredRows, type Retention } from '#server/platform/jobs/cleanup-job.ts'
import type { Actor } from './actor.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When a session expires that is used at `now`: after its idle time, but never later than its maximum age. */
export function sessionExpiry(role: Role, { createdAt, now }: { createdAt: Date; now: Date }): Date {
  const idleMs = isAdmin(role) ? sessionLimits.idleHoursOfAdmins * hourMs : sessionLimits.idleDays * dayMs
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + sessionLimits.absoluteDays * dayMs))
}

type Moment = { now: Date; timeZone: string }

/** Extends a session that is in use, at most once an hour, and notes the day for the list of users. */
export async function recordSessionUse(db: Db, user: Actor, { now, timeZone }: Moment) {
  if (now.getTime() - Date.parse(user.sessionUsedAt) < hourMs) return
  const latest = sessionExpiry(user.role, { createdAt: now, now })
  await db.many(sql`
    with used as (
      update sessions
      set used_at = ${now}, expire = least(${latest}, created_at + make_interval(days => ${sessionLimits.absoluteDays}))
      where sid = decode(${user.sessionId}, 'hex') and used_at <= ${new Date(now.getTime() - hourMs)})
    ${noteSeen(user.id, { now, timeZone })}`)
}

/** Each thing that somebody does at a kiosk keeps them identified there, up to the end that a session has from its beginning. */
export const extendKioskSession = (db: Db, { sessionId }: Actor, now: Date) =>
  db.many(sql`
    update sessions
    set used_at = ${now}, expire = least(${new Date(now.getTime() + kioskLimits.seconds * 1_000)},
                                         created_at + make_interval(mins => ${kioskLimits.minutes}))
    where sid = decode(${sessionId}, 'hex') and expire > ${now}`)

/** Notes the day on which a user was last seen. Writes once a day. */
export const noteSeen = (userId: string, { now, timeZone }: Moment): Sql => sql`
  insert into last_seen (user_id, day) values (${userId}, ${dayOf(now, timeZone)})
  on conflict (user_id) do update set day = excluded.day where last_seen.day < excluded.day`

/** Applies the shorter idle time of admins to a user who becomes one. It starts now, so that nobody is signed out. */
export const shortenSessions = (tx: Tx, userId: string, now: Date) =>
  tx.many(sql`
    update sessions set expire = least(expire, ${sessionExpiry('admin', { createdAt: now, now })})
    where user_id = ${userId}`)

/** Deletes sessions an hour after they expired. The subscriptions of their browsers stay. */
export function sessionRetention(db: Db): Retention {
  const sessions = expiredRows(db, {
    name: 'sessions',
    table: sql`sessions`,
    key: sql`sid`,
    expiry: sql`expire`,
    deleteAfter: '1 hour',
  })
  return {
    ...sessions,
    async remove(now, limit) {
      await db.many(sql`
        update push_subscriptions set session_sid = null
        where session_sid in (select sid from sessions where expire < ${now}::timestamptz - interval '1 hour')`)
      return sessions.remove(now, limit)
    },
  }
}
