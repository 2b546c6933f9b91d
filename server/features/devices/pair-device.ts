import type { Device, PairDevice } from '#contract/devices.ts'
import { maxDevicesOfStore } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { narrowScope } from '#server/platform/sessions/scope.ts'
import { readDevice } from './queries.ts'

/**
 * Makes the browser that shows a code a device of a store. A code works once.
 * Refuses: too_many_requests, store_out_of_scope, unknown_store, too_many_devices, unknown_pairing_code, key_reused.
 */
export async function pairDevice(context: CommandContext, admin: AdminActor, form: PairDevice): Promise<Device> {
  const { db, now, origin, devices, rateLimits } = context
  const { code, name, storeNumber, purpose } = form
  await consume(rateLimits.pairingsByAdmin, admin.id)
  const id = newId(now)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: id })
    if (earlier) return readDevice(tx, earlier)
    narrowScope(actor.scope, storeNumber)
    await lockStoreBelowLimit(tx, storeNumber)
    const keyHash = await takePairing(tx, { code, now })
    await tx.many(sql`
      insert into devices (id, store_number, name, purpose, key_hash, paired_by_id, created_at)
      values (${id}, ${storeNumber}, ${name}, ${purpose}, decode(${keyHash}, 'hex'), ${actor.id}, ${now})`)
    await recordAuditEvent(tx, {
      action: 'device_paired',
      actorId: actor.id,
      otherStores: [storeNumber],
      origin,
      details: { storeNumbers: [storeNumber], device: { id, purpose } },
    })
    tx.afterCommit(() => devices.forget(id))
    return readDevice(tx, id)
  })
}

/** Devices of a store are paired one after the other, so that the limit holds. Refuses: unknown_store, too_many_devices. */
async function lockStoreBelowLimit(tx: Tx, storeNumber: string) {
  const store = await tx.maybe(sql`select id from stores where number = ${storeNumber} for no key update`)
  if (!store) throw new Refusal('unknown_store', { field: 'storeNumber' })
  const { paired } = await tx.one<{ paired: number }>(sql`
    select count(*) as paired from devices where store_number = ${storeNumber} and revoked_at is null`)
  if (paired >= maxDevicesOfStore) throw new Refusal('too_many_devices')
}

/** The hash of the key of the browser that shows the code, which waits no longer. Refuses: unknown_pairing_code. */
async function takePairing(tx: Tx, { code, now }: { code: string; now: Date }) {
  const taken = await tx.maybe<{ keyHash: string }>(sql`
    delete from device_pairings where code = ${code} and expires_at > ${now} returning encode(key_hash, 'hex') as "keyHash"`)
  if (!taken) throw new Refusal('unknown_pairing_code', { field: 'code' })
  return taken.keyHash
}
