import type { Webhook, WebhookChanges } from '#contract/webhooks.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { lockWebhook, readWebhook } from './queries.ts'
import { dropUnwanted } from './webhook-deliveries.ts'
import { decryptTarget, encryptTarget, hostOf, webhookKeyPurpose } from './webhook-target.ts'

type Input = WebhookChanges & { id: string }

/**
 * What is as before is no change and leaves no audit event. One that is switched on gets what happens from then on, and what
 * still waited. What waits and is not asked for any more never leaves. Refuses: not_found, private_address, unknown_store.
 */
export function changeWebhook(
  { db, now, origin, settings }: CommandContext,
  admin: AdminActor,
  { id, address, ...changes }: Input,
): Promise<Webhook> {
  const key = settings.keyFor(webhookKeyPurpose)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const before = await lockWebhook(tx, id)
    const target = decryptTarget(before.encrypted, { id, key })
    const { name = before.name, events = before.events, isOn = before.isOn } = changes
    const storeNumbers = changes.storeNumbers ?? before.storeNumbers
    refuseUnknownStores(storeNumbers, 'storeNumbers', settings)
    const host = address === undefined ? before.host : hostOf(address)
    const isMoved = address !== undefined && address !== target.address
    if (!isMoved && isSame(before, { name, events, storeNumbers, isOn })) return readWebhook(tx, id, now)

    if (isOn && !before.isOn)
      await tx.many(sql`
        update webhooks set is_on = true, gave_up_at = null, since = ${now}, read_until = ${now} where id = ${id}`)
    const encrypted = isMoved ? encryptTarget({ ...target, address }, { id, key }) : before.encrypted
    await tx.many(sql`
      update webhooks
      set name = ${name}, events = ${events}, store_numbers = ${storeNumbers}, host = ${host}, encrypted = decode(${encrypted}, 'hex'), is_on = ${isOn}
      where id = ${id}`)
    await dropUnwanted(tx, { id, now })
    await recordAuditEvent(tx, {
      action: 'webhook_changed',
      actorId: actor.id,
      origin,
      details: { webhook: { id, kind: before.kind, host, events, isOn }, storeNumbers },
    })
    return readWebhook(tx, id, now)
  })
}

type Changeable = Pick<Webhook, 'name' | 'events' | 'storeNumbers' | 'isOn'>

const isSame = (before: Changeable, after: Changeable) =>
  before.name === after.name &&
  before.isOn === after.isOn &&
  before.storeNumbers.join() === after.storeNumbers.join() &&
  before.events.toSorted().join() === after.events.toSorted().join()
