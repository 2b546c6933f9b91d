import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { takeAdminRights } from './admin-rights.ts'

/** Restores the role that an admin had before and removes their stores. Refuses: not_found, super_admin_stays. */
export async function removeAdmin(context: CommandContext, admin: AdminActor, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin, id)
    const user = await tx.maybe<{ role: Role }>(sql`
      select role from users where id = ${id} and deleted_at is null`)
    if (user?.role === 'super_admin') throw new Refusal('super_admin_stays')
    if (user?.role !== 'admin') throw new Refusal('not_found')
    await takeAdminRights(tx, context, { actorId: actor.id, userId: id })
  })
  return {}
}
