import type { Device } from '#contract/devices.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockDevice, readDevice } from './queries.ts'

/** Ends a device, after the commands that it has begun. A repeat changes nothing. Refuses: not_found. */
export function revokeDevice(
  { db, now, origin, devices }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<Device> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { storeNumber, purpose, revokedAt } = await lockDevice(tx, actor.scope, id)
    if (revokedAt === null) {
      await tx.many(sql`update devices set revoked_at = ${now}, revoked_by_id = ${actor.id} where id = ${id}`)
      await recordAuditEvent(tx, {
        action: 'device_revoked',
        actorId: actor.id,
        otherStores: [storeNumber],
        origin,
        details: { storeNumbers: [storeNumber], device: { id, purpose } },
      })
      tx.afterCommit(() => devices.forget(id))
    }
    return readDevice(tx, id)
  })
}
