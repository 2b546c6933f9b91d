import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { findStore } from './queries.ts'

/** Refuses: not_found, store_used. */
export function removeStore(
  { db, origin }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<Record<never, never>> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { number } = await findStore(tx, actor.scope, id)
    await tx.one(sql`select remove_store(${id})`)
    await recordAuditEvent(tx, {
      action: 'store_removed',
      actorId: actor.id,
      otherStores: [number],
      origin,
      details: { storeNumbers: [number] },
    })
    return {}
  })
}
