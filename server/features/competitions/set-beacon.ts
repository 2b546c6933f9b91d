import type { Competition } from '#contract/competitions.ts'
import { beaconHolds } from '#domain/beacon-signature.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockInScope } from './lock-competition.ts'
import { competitionFor } from './visible-competitions.ts'

/** Verified, so its source does not matter. Refuses: not_found, no_beacon, already_drawn, not_ended, wrong_beacon. */
export async function setBeacon(
  { db, now, origin }: CommandContext,
  caller: AdminActor,
  { id, signature }: { id: string; signature: string },
): Promise<Competition> {
  await db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, caller)
    const { beaconRound, isDrawn, endDate } = await lockInScope(tx, id, admin.scope)
    if (beaconRound === null) throw new Refusal('no_beacon')
    if (isDrawn) throw new Refusal('already_drawn')
    if (new Date(endDate) >= now) throw new Refusal('not_ended')
    if (!beaconHolds(beaconRound, signature)) throw new Refusal('wrong_beacon')
    await tx.many(sql`update competitions set beacon_signature = ${signature} where id = ${id}`)
    await recordAuditEvent(tx, { action: 'beacon_set', actorId: admin.id, targetId: id, origin })
  })
  return competitionFor(db, id, caller)
}
