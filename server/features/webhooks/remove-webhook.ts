import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockWebhook } from './queries.ts'

/** What waits for it is never sent. Refuses: not_found. */
export function removeWebhook(
  { db, origin }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<Record<never, never>> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { kind, host } = await lockWebhook(tx, id)
    await tx.many(sql`delete from webhooks where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'webhook_removed',
      actorId: actor.id,
      origin,
      details: { webhook: { id, kind, host } },
    })
    return {}
  })
}
