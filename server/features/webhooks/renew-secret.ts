import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { lockWebhook } from './queries.ts'
import { decryptTarget, encryptTarget, newSecret, webhookKeyPurpose } from './webhook-target.ts'

const bothSignMs = 86_400_000

/** The secret before signs beside the new one for a day, so that the receiver can change over. Refuses: not_found, key_reused. */
export function renewSecret(
  { db, now, origin, settings, idempotencyKey }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<{ secret: string }> {
  const key = settings.keyFor(webhookKeyPurpose)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { encrypted, kind, host } = await lockWebhook(tx, id)
    const target = decryptTarget(encrypted, { id, key })
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: actor.id, madeId: id })
    // A repeat must not renew it once more: then the one that the receiver has would sign no longer.
    if (earlier) return { secret: target.secret }
    const secret = newSecret()
    const renewed = encryptTarget({ ...target, secret, previousSecret: target.secret }, { id, key })
    await tx.many(sql`
      update webhooks set encrypted = decode(${renewed}, 'hex'), rotates_until = ${new Date(now.getTime() + bothSignMs)} where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'webhook_secret_renewed',
      actorId: actor.id,
      origin,
      details: { webhook: { id, kind, host } },
    })
    return { secret }
  })
}
