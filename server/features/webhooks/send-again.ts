import type { WebhookDelivery } from '#contract/webhooks.ts'
import { Refusal } from '#domain/refusals.ts'
import { testEvent } from '#domain/webhooks.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { deliveryColumns, lockWebhook } from './queries.ts'
import { triedForMs } from './webhook-deliveries.ts'

/** Queues a test event. Refuses: not_found, webhook_off, key_reused. */
export function testWebhook(
  { db, now, idempotencyKey }: CommandContext,
  admin: AdminActor,
  { id: webhookId }: { id: string },
): Promise<WebhookDelivery> {
  const newDeliveryId = newId(now)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { isOn } = await lockWebhook(tx, webhookId)
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: actor.id, madeId: newDeliveryId })
    if (earlier) return readDelivery(tx, earlier)
    if (!isOn) throw new Refusal('webhook_off')
    return tx.one<WebhookDelivery>(sql`
      insert into webhook_deliveries (id, webhook_id, event, subject_id, happened_at, due_at, expires_at, created_at)
      values (${newDeliveryId}, ${webhookId}, ${testEvent}, ${newDeliveryId}, ${now}, ${now}, ${expiry(now)}, ${now})
      returning ${deliveryColumns}`)
  })
}

/** Queues a delivery again, which keeps its id. Refuses: not_found, webhook_off. */
export function resendDelivery(
  { db, now }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<WebhookDelivery> {
  return db.transaction(async (tx) => {
    await lockAdmin(tx, admin)
    const delivery = await tx.maybe<{ webhookId: string }>(sql`
      select webhook_id as "webhookId" from webhook_deliveries where id = ${id}`)
    if (!delivery) throw new Refusal('not_found')
    const { isOn } = await lockWebhook(tx, delivery.webhookId)
    if (!isOn) throw new Refusal('webhook_off')
    await tx.many(sql`
      update webhook_deliveries set state = 'waiting', tries = 0, due_at = ${now}, expires_at = ${expiry(now)}, ended_at = null
      where id = ${id}`)
    return readDelivery(tx, id)
  })
}

const expiry = (now: Date) => new Date(now.getTime() + triedForMs)

/** Refuses: not_found. */
async function readDelivery(tx: Tx, id: string) {
  const delivery = await tx.maybe<WebhookDelivery>(
    sql`select ${deliveryColumns} from webhook_deliveries where id = ${id}`,
  )
  if (!delivery) throw new Refusal('not_found')
  return delivery
}
