import type { ApiKey } from '#contract/api-keys.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { findApiKey } from './queries.ts'

/** Ends an API key, after the commands that it has begun. A repeat changes nothing. Refuses: not_found. */
export async function revokeApiKey(
  { db, now, origin, apiKeys }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const revoked = await tx.maybe(sql`
      update api_keys set revoked_at = ${now}, revoked_by_id = ${actor.id}
      where id = ${id} and revoked_at is null returning id`)
    if (revoked) {
      await recordAuditEvent(tx, { action: 'api_key_revoked', actorId: actor.id, targetId: id, origin })
      tx.afterCommit(() => apiKeys.forget(id))
    }
    return findApiKey(tx, id)
  })
}
