import type { AdminGroup, AdminGroupForm } from '#contract/admin-groups.ts'
import { maxAdminGroups } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { applyAdminGroups, leaveAdminGroup } from './membership.ts'
import { readAdminGroup } from './queries.ts'

/** It has nobody until the provider puts people there. Refuses: admin_group_known, too_many_admin_groups, unknown_store, key_reused. */
export async function addAdminGroup(
  { db, idempotencyKey, now, origin, settings }: CommandContext,
  admin: AdminActor,
  { name, storeNumbers }: AdminGroupForm,
): Promise<AdminGroup> {
  refuseUnknownStores(storeNumbers, 'storeNumbers', settings)
  const groupId = newId(now)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: actor.id, madeId: groupId })
    if (earlier) return readAdminGroup(tx, earlier)
    // One at a time, so that two requests cannot both add the last one.
    await tx.one(sql`select from organization for update`)
    const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from admin_groups`)
    if (count >= maxAdminGroups) throw new Refusal('too_many_admin_groups')
    const added = await tx.maybe(sql`
      insert into admin_groups (id, name, store_numbers, created_at) values (${groupId}, ${name}, ${storeNumbers}, ${now})
      on conflict do nothing returning id`)
    if (!added) throw new Refusal('admin_group_known', { field: 'name' })
    await recordAuditEvent(tx, {
      action: 'admin_group_added',
      actorId: actor.id,
      otherStores: storeNumbers,
      origin,
      details: { storeNumbers },
    })
    return readAdminGroup(tx, groupId)
  })
}

/** What is as before is no change. Refuses: not_found, admin_group_known, unknown_store. */
export async function changeAdminGroup(
  context: CommandContext,
  admin: AdminActor,
  { id, name, storeNumbers }: AdminGroupForm & { id: string },
): Promise<AdminGroup> {
  refuseUnknownStores(storeNumbers, 'storeNumbers', context.settings)
  return context.db.transaction(async (tx) => {
    const { actor, before } = await lockGroup(tx, admin, id)
    if (before.name === name && before.storeNumbers.join() === storeNumbers.join()) return before
    const known = await tx.maybe(sql`select from admin_groups where lower(name) = lower(${name}) and id <> ${id}`)
    if (known) throw new Refusal('admin_group_known', { field: 'name' })
    await tx.many(sql`update admin_groups set name = ${name}, store_numbers = ${storeNumbers} where id = ${id}`)
    await recordAuditEvent(tx, {
      action: 'admin_group_changed',
      actorId: actor.id,
      otherStores: [...before.storeNumbers, ...storeNumbers],
      origin: context.origin,
      details: { storeNumbers },
    })
    for (const userId of await lockMembers(tx, id)) await applyAdminGroups(tx, context, { actorId: actor.id, userId })
    return readAdminGroup(tx, id)
  })
}

/** Refuses: not_found. */
export async function removeAdminGroup(context: CommandContext, admin: AdminActor, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const { actor, before } = await lockGroup(tx, admin, id)
    await recordAuditEvent(tx, {
      action: 'admin_group_removed',
      actorId: actor.id,
      otherStores: before.storeNumbers,
      origin: context.origin,
      details: { storeNumbers: before.storeNumbers },
    })
    for (const userId of await lockMembers(tx, id))
      await leaveAdminGroup(tx, context, { actorId: actor.id, userId, groupId: id })
    await tx.many(sql`delete from admin_groups where id = ${id}`)
  })
  return {}
}

/** Nobody joins or leaves it until the transaction ends. Refuses: not_found. */
async function lockGroup(tx: Tx, admin: AdminActor, id: string) {
  const actor = await lockAdmin(tx, admin)
  await tx.maybe(sql`select from admin_groups where id = ${id} for update`)
  return { actor, before: await readAdminGroup(tx, id) }
}

async function lockMembers(tx: Tx, groupId: string): Promise<string[]> {
  await tx.many(sql`
    select from users where id in (select user_id from admin_group_members where group_id = ${groupId})
    order by id for update`)
  // Read under the lock: one of them may have left meanwhile.
  const members = await tx.many<{ id: string }>(sql`
    select user_id as id from admin_group_members where group_id = ${groupId} order by user_id`)
  return members.map(({ id }) => id)
}
