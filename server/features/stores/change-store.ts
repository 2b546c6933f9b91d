import type { Store, StoreChanges } from '#contract/stores.ts'
import type { StoreAuditDetails } from '#domain/audit-actions.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { findStore } from './queries.ts'

type Input = StoreChanges & { id: string }

/** What is as before is no change and leaves no audit event. Refuses: not_found. */
export function changeStore(
  { db, origin }: CommandContext,
  admin: AdminActor,
  { id, ...changes }: Input,
): Promise<Store> {
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    await tx.maybe(sql`select from stores where id = ${id} for update`)
    const before = await findStore(tx, actor.scope, id)
    const name = changes.name === undefined ? before.name : changes.name || null
    const takesSignUps = changes.takesSignUps ?? before.takesSignUps
    const store = differences(before, { name, takesSignUps })
    if (Object.keys(store).length === 0) return before

    await tx.many(sql`update stores set name = ${name}, takes_sign_ups = ${takesSignUps} where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'store_changed',
      actorId: actor.id,
      otherStores: [before.number],
      origin,
      details: { storeNumbers: [before.number], storeSettings: store },
    })
    return { ...before, name, takesSignUps }
  })
}

type Changeable = Pick<Store, 'name' | 'takesSignUps'>

function differences(before: Changeable, after: Changeable): StoreAuditDetails {
  return {
    ...(before.name !== after.name && { name: { before: before.name, after: after.name } }),
    ...(before.takesSignUps !== after.takesSignUps && { takesSignUps: after.takesSignUps }),
  }
}
