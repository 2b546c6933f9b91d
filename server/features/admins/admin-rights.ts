import type { Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { publishUserChange } from '#server/features/users/publish-user-change.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { shortenSessions } from '#server/platform/sessions/session-expiry.ts'

type Context = Pick<CommandContext, 'now' | 'origin' | 'events' | 'sessions'>
type Given = { actorId: string; userId: string; stores: string[] }

/** Makes somebody who is no admin, and whose row is locked, an admin of these stores. */
export async function giveAdminRights(tx: Tx, context: Context, { actorId, userId, stores }: Given) {
  const { now, origin } = context
  const { role } = await tx.one<{ role: Role }>(sql`select role from users where id = ${userId}`)
  await tx.many(sql`
    update users set role = 'admin', role_before_admin = role, updated_at = ${now} where id = ${userId}`)
  await shortenSessions(tx, userId, now)
  await assignStores(tx, { userId, stores, now })
  await recordAuditEvent(tx, {
    action: 'admin_created',
    actorId,
    targetId: userId,
    otherStores: stores,
    origin,
    details: { role: { before: role, after: 'admin' }, storeNumbers: stores },
  })
  publishUserChange(tx, context, userId)
}

/** Gives an admin, whose row is locked, these stores and no others. What is so already is no change. */
export async function changeAdminStores(tx: Tx, context: Context, { actorId, userId, stores }: Given) {
  const before = await removeStores(tx, userId)
  await assignStores(tx, { userId, stores, now: context.now })
  if (before.join() === stores.toSorted().join()) return
  await recordAuditEvent(tx, {
    action: 'admin_stores_changed',
    actorId,
    targetId: userId,
    otherStores: [...before, ...stores],
    origin: context.origin,
    details: { storeNumbers: stores },
  })
  publishUserChange(tx, context, userId)
}

/** Restores the role that an admin, whose row is locked, had before, and ends their place in groups of a provider. */
export async function takeAdminRights(
  tx: Tx,
  context: Context,
  { actorId, userId }: Pick<Given, 'actorId' | 'userId'>,
) {
  const { now, origin } = context
  const { role } = await tx.one<{ role: Role }>(sql`
    update users
    set role = coalesce(role_before_admin, 'crew_member'), role_before_admin = null, updated_at = ${now}
    where id = ${userId} returning role`)
  await tx.many(sql`delete from admin_group_members where user_id = ${userId}`)
  const storeNumbers = await removeStores(tx, userId)
  await recordAuditEvent(tx, {
    action: 'admin_removed',
    actorId,
    targetId: userId,
    otherStores: storeNumbers,
    origin,
    details: { role: { before: 'admin', after: role }, storeNumbers },
  })
  publishUserChange(tx, context, userId)
}

async function assignStores(tx: Tx, { userId, stores, now }: { userId: string; stores: string[]; now: Date }) {
  for (const storeNumber of stores)
    await tx.many(sql`
      insert into admin_store_assignments (id, admin_id, store_number, created_at)
      values (${newId(now)}, ${userId}, ${storeNumber}, ${now})`)
}

async function removeStores(tx: Tx, userId: string): Promise<string[]> {
  const removed = await tx.many<{ store: string }>(sql`
    delete from admin_store_assignments where admin_id = ${userId} returning store_number as store`)
  return removed.map(({ store }) => store).toSorted()
}
