import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { joinAdminGroup, leaveAdminGroup } from '#server/features/admin-groups/membership.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { changePersonIn } from './change-person.ts'
import { type MemberChange, memberChangesIn, membersIn } from './group-operations.ts'
import { type Group, membersOf, readGroup } from './groups.ts'

type Change = { id: string; body: unknown }

/**
 * Moves who is listed to the store, where others stay; or makes exactly who is listed admins of the group. Refuses as `patchGroup`
 * does.
 */
export const putGroup = (context: CommandContext, key: AdminActor, { id, body }: Change) =>
  changeMembers(context, key, { id, changes: [{ verb: 'replace', ids: membersIn(body) }] })

/**
 * Moves who is added to the store, or changes who is an admin by the group, all or nobody. Everybody has a store, so that a removal
 * from one changes nothing: it goes with the addition to another. Refuses: not_found, malformed_request, patch_path_invalid, and as
 * `changePerson` and `joinAdminGroup` do. Throws InvalidInput.
 */
export const patchGroup = (context: CommandContext, key: AdminActor, { id, body }: Change) =>
  changeMembers(context, key, { id, changes: memberChangesIn(body) })

/** Takes the rights of a group whom the provider has deleted. The group stays until a super admin removes it. Refuses: not_found; not_permitted, for a store. */
export const clearGroup = (context: CommandContext, key: AdminActor, { id }: { id: string }) =>
  changeMembers(context, key, { id, changes: 'clear' })

type Changes = { id: string; changes: MemberChange[] | 'clear' }

async function changeMembers(context: CommandContext, key: AdminActor, { id, changes }: Changes) {
  await context.db.transaction(async (tx) => {
    const group = await readGroup(tx, id)
    if (!group.isStore) return changeAdmins(tx, context, { key, group, changes })
    if (changes === 'clear') throw new Refusal('not_permitted')
    await moveToStore(tx, context, { key, store: group.id, ids: changes.flatMap(addedBy) })
  })
}

const addedBy = ({ verb, ids }: MemberChange) => (verb === 'remove' || ids === 'all' ? [] : ids)

async function moveToStore(
  tx: Tx,
  context: CommandContext,
  { key, store, ids }: { key: AdminActor; store: string; ids: string[] },
) {
  const { now, origin } = context
  for (const id of [...new Set(ids)].toSorted()) {
    const own = { ...context, origin: { ...origin, eventId: newId(now) } }
    await changePersonIn(tx, own, { key, id, attributes: { store }, refuseOther: () => {} })
  }
}

type AdminChange = { key: AdminActor; group: Group; changes: MemberChange[] | 'clear' }

async function changeAdmins(tx: Tx, context: CommandContext, { key, group, changes }: AdminChange) {
  // A super admin may remove it or change its stores at the same time.
  await tx.maybe(sql`select from admin_groups where id = ${group.id} for update`)
  await readGroup(tx, group.id)
  const before = new Set(await membersOf(tx, group))
  const after = changes === 'clear' ? new Set<string>() : changes.reduce(membersAfter, before)
  for (const userId of [...before.union(after)].toSorted()) {
    if (before.has(userId) === after.has(userId)) continue
    const actor = await lockAdmin(tx, key, userId)
    const place = { actorId: actor.id, userId, groupId: group.id }
    await (after.has(userId) ? joinAdminGroup(tx, context, place) : leaveAdminGroup(tx, context, place))
  }
}

function membersAfter(members: Set<string>, { verb, ids }: MemberChange): Set<string> {
  const named = ids === 'all' ? members : new Set(ids)
  if (verb === 'remove') return members.difference(named)
  return verb === 'replace' ? named : members.union(named)
}
