import type { CommandContext } from '#server/app-context.ts'
import { leaveAdminGroup } from '#server/features/admin-groups/membership.ts'
import { deleteUser } from '#server/features/users/delete-user.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseOtherAdmin, type ScimPerson } from './people.ts'

/** Deletes the account as an admin does, whose rights by groups end before. Refuses: not_found, admin_not_provisioned. */
export async function removePerson(context: CommandContext, key: AdminActor, person: ScimPerson) {
  const { id, adminGroups } = person
  refuseOtherAdmin(person)
  if (adminGroups.length > 0)
    await context.db.transaction(async (tx) => {
      const actor = await lockAdmin(tx, key, id)
      for (const group of adminGroups)
        await leaveAdminGroup(tx, context, { actorId: actor.id, userId: id, groupId: group.id })
    })
  await deleteUser(context, key, { id })
}
