import type { NewWebhook, Webhook } from '#contract/webhooks.ts'
import { maxWebhooks } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { lockWebhook, readWebhook } from './queries.ts'
import { decryptTarget, encryptTarget, hostOf, newSecret, webhookKeyPurpose } from './webhook-target.ts'

/** It gets what happens from now on. Refuses: unknown_store, private_address, too_many_webhooks, key_reused. */
export function createWebhook(
  { db, now, origin, idempotencyKey, settings }: CommandContext,
  admin: AdminActor,
  { name, kind, address, events, storeNumbers = [] }: NewWebhook,
): Promise<Webhook & { secret: string }> {
  refuseUnknownStores(storeNumbers, 'storeNumbers', settings)
  const host = hostOf(address)
  const key = settings.keyFor(webhookKeyPurpose)
  const newWebhookId = newId(now)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: actor.id, madeId: newWebhookId })
    if (earlier) {
      const { encrypted } = await lockWebhook(tx, earlier)
      return { ...(await readWebhook(tx, earlier, now)), secret: decryptTarget(encrypted, { id: earlier, key }).secret }
    }
    // One at a time, so that two requests cannot both add the last one.
    await tx.one(sql`select from organization for update`)
    const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from webhooks`)
    if (count >= maxWebhooks) throw new Refusal('too_many_webhooks')

    const secret = newSecret()
    const encrypted = encryptTarget({ address, secret, previousSecret: null }, { id: newWebhookId, key })
    await tx.many(sql`
      insert into webhooks (id, name, kind, host, encrypted, events, store_numbers, since, read_until, created_at)
      values (${newWebhookId}, ${name}, ${kind}, ${host}, decode(${encrypted}, 'hex'), ${events}, ${storeNumbers}, ${now}, ${now}, ${now})`)
    await recordAuditEvent(tx, {
      action: 'webhook_created',
      actorId: actor.id,
      origin,
      details: { webhook: { id: newWebhookId, kind, host, events }, storeNumbers },
    })
    return { ...(await readWebhook(tx, newWebhookId, now)), secret }
  })
}
