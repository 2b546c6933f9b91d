import { beaconHolds } from '#domain/beacon-signature.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { lockInScope } from './lock-competition.ts'

type Setting = { id: string; adminId: string; scope: Scope; origin: RequestOrigin; now: Date }

/**
 * Keeps the signature of the round that a draw waits for, wherever it was read: it proves itself.
 * Refuses: not_found, no_beacon, already_drawn, not_ended, wrong_beacon.
 */
export async function setBeacon(db: Db, signature: string, setting: Setting) {
  const { id, adminId, scope, origin, now } = setting
  await db.transaction(async (tx) => {
    const { beaconRound, isDrawn, endDate } = await lockInScope(tx, id, scope)
    if (beaconRound === null) throw new Refusal('no_beacon')
    if (isDrawn) throw new Refusal('already_drawn')
    if (new Date(endDate) >= now) throw new Refusal('not_ended')
    if (!beaconHolds(beaconRound, signature)) throw new Refusal('wrong_beacon')
    await tx.many(sql`update competitions set beacon_signature = ${signature} where id = ${id}`)
    await recordAuditEvent(tx, { action: 'beacon_set', actorId: adminId, targetId: id, origin })
  })
}
