import type { Device, DeviceChanges } from '#contract/devices.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockDevice } from './queries.ts'

type Input = DeviceChanges & { id: string }

/** What is as before is no change and leaves no audit event. Refuses: not_found. */
export function changeDevice(
  { db, origin, devices }: CommandContext,
  admin: AdminActor,
  { id, ...changes }: Input,
): Promise<Device> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const before = await lockDevice(tx, actor.scope, id)
    const after = { ...before, ...changes }
    const { name, purpose, darkFrom, darkUntil } = after
    const isRenamed = name !== before.name
    if (!isRenamed && purpose === before.purpose && darkFrom === before.darkFrom && darkUntil === before.darkUntil)
      return before

    await tx.many(sql`
      update devices set name = ${name}, purpose = ${purpose}, dark_from = ${darkFrom}, dark_until = ${darkUntil}
      where id = ${id}`)
    // Whoever is identified there: it may become a kiosk again within their minute.
    if (purpose !== before.purpose) await tx.many(sql`delete from sessions where device_id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'device_changed',
      actorId: actor.id,
      otherStores: [before.storeNumber],
      origin,
      details: { storeNumbers: [before.storeNumber], device: { id, purpose, isRenamed } },
    })
    tx.afterCommit(() => devices.forget(id))
    return after
  })
}
