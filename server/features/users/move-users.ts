import type { AdminUserView, MoveUsers } from '#contract/admin-users.ts'
import { mayEdit } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { findUsersForAdmin } from './admin-queries.ts'
import { publishUserChange } from './publish-user-change.ts'

type MovedUser = { id: string; role: Role; storeNumber: string }

/**
 * Moves users to another store, all or none, under the rules of a single edit. Users who are there already stay unchanged,
 * so a repeat changes nothing. Refuses: not_found, outranked, store_out_of_scope, unknown_store.
 */
export async function moveUsers(
  context: CommandContext,
  admin: AdminActor,
  { userIds, storeNumber }: MoveUsers,
): Promise<AdminUserView[]> {
  const { db, now, origin, settings } = context
  const ids = [...new Set(userIds)]
  await db.transaction(async (tx) => {
    const { actor, users } = await lockUsers(tx, admin, ids)
    if (users.length < ids.length) throw new Refusal('not_found')
    if (users.some((user) => !mayEdit(actor, user))) throw new Refusal('outranked')
    const moved = users.filter((user) => user.storeNumber !== storeNumber)
    if (moved.length === 0) return
    if (!actor.scope.everywhere && !actor.scope.stores.includes(storeNumber)) throw new Refusal('store_out_of_scope')
    refuseUnknownStores([storeNumber], 'storeNumber', settings)

    await tx.many(sql`
      update users set store_number = ${storeNumber}, updated_at = ${now}
      where id = any(${moved.map(({ id }) => id)}::uuid[])`)
    for (const { id, storeNumber: before } of moved) {
      await recordAuditEvent(tx, {
        action: 'person_edited',
        actorId: actor.id,
        targetId: id,
        origin: { ...origin, eventId: newId(now) },
        otherStores: [before],
        details: { store: { before, after: storeNumber }, isRenamed: false },
      })
      publishUserChange(tx, context, id)
    }
  })
  return findUsersForAdmin(db, ids)
}

/** Locks the admin and the users in one order of ids, then reads the rights of the admin and the users in scope. */
async function lockUsers(tx: Tx, admin: AdminActor, ids: string[]) {
  await tx.many(sql`select from users where id = any(${[admin.id, ...ids]}::uuid[]) order by id for update`)
  const actor = await lockAdmin(tx, admin)
  const { everywhere, stores } = actor.scope
  const users = await tx.many<MovedUser>(sql`
    select id, role, store_number as "storeNumber"
    from users
    where id = any(${ids}::uuid[]) and deleted_at is null
      and (${everywhere} or store_number = any(${stores}) or id = ${actor.id})
    order by id`)
  return { actor, users }
}
