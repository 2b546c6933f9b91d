import type { AddStore, Store } from '#contract/stores.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { findStore } from './queries.ts'

/** Refuses: unknown_store, store_known, key_reused. */
export async function addStore(context: CommandContext, admin: AdminActor, { number, name }: AddStore): Promise<Store> {
  const { db, origin, settings } = context
  refuseUnknownStores([number], 'number', settings)
  const id = await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { isNew } = await tx.one<{ isNew: boolean }>(sql`select add_store(${number}) as "isNew"`)
    const store = await tx.one<{ id: string }>(sql`select id from stores where number = ${number} for update`)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: store.id })
    if (earlier) return earlier
    if (!isNew) throw new Refusal('store_known', { field: 'number' })

    await tx.many(sql`update stores set name = ${name || null} where id = ${store.id}`)
    await recordAuditEvent(tx, {
      action: 'store_added',
      actorId: actor.id,
      otherStores: [number],
      origin,
      details: { storeNumbers: [number] },
    })
    return store.id
  })
  return findStore(db, admin.scope, id)
}
