import type { KioskSession } from '#contract/kiosk.ts'
import type { Person } from '#contract/shapes.ts'
import { kioskLimits } from '#domain/limits.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { noteSeen } from '#server/platform/sessions/session-expiry.ts'
import { kioskKeyOf, sessionIdOf } from '#server/platform/sessions/session-store.ts'

/** The kiosk at which somebody identifies. */
export type Kiosk = { id: string; storeNumber: string }

type Start = { userId: string; kiosk: Kiosk; method: 'badge' | 'pin' | 'code' }

/**
 * Begins the session of a person at a kiosk, and ends that of whoever was identified there before. The row of the session is one of
 * `sessions`, so that whatever ends the person's sessions ends it too. The caller has made sure that the person is approved.
 */
export async function startKioskSession(
  tx: Tx,
  { now, origin, sessions, settings }: CommandContext,
  { userId, kiosk: { id: deviceId, storeNumber }, method }: Start,
): Promise<KioskSession> {
  const key = kioskKeyOf(sessions.newKey())
  const endsAt = new Date(now.getTime() + kioskLimits.minutes * 60_000)
  const { person } = await tx.one<{ person: Person }>(sql`
    select person_json(person) as person from users person where id = ${userId}`)
  await tx.many(sql`select from devices where id = ${deviceId} for no key update`)
  const ended = await tx.many<{ userId: string }>(sql`
    delete from sessions where device_id = ${deviceId} returning user_id as "userId"`)
  await tx.many(sql`
    insert into sessions (sid, user_id, device_id, created_at, used_at, expire)
    values (decode(${sessionIdOf(key)}, 'hex'), ${userId}, ${deviceId}, ${now}, ${now},
            ${new Date(now.getTime() + kioskLimits.seconds * 1_000)})`)
  await tx.many(noteSeen(userId, { now, timeZone: settings.timeZone }))
  await recordAuditEvent(tx, {
    action: 'identified_at_kiosk',
    actorId: userId,
    otherStores: [storeNumber],
    details: { kiosk: method, device: { id: deviceId, purpose: 'kiosk' } },
    origin: { ...origin, eventId: newId(now) },
  })
  tx.afterCommit(() => ended.forEach((session) => sessions.forget(session.userId)))
  return { key, person, seconds: kioskLimits.seconds, endsAt: endsAt.toISOString() }
}
