import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { publishUserChange } from '#server/features/users/publish-user-change.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'

/** Restores the role that an admin had before and removes their stores. Refuses: not_found, super_admin_stays. */
export async function removeAdmin(context: CommandContext, admin: AdminActor, { id }: { id: string }) {
  const { db, now, origin } = context
  await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin, id)
    const user = await tx.maybe<{ role: Role }>(sql`
      select role from users where id = ${id} and deleted_at is null`)
    if (user?.role === 'super_admin') throw new Refusal('super_admin_stays')
    if (user?.role !== 'admin') throw new Refusal('not_found')

    const { role } = await tx.one<{ role: Role }>(sql`
      update users
      set role = coalesce(role_before_admin, 'crew_member'), role_before_admin = null, updated_at = ${now}
      where id = ${id} returning role`)
    const removed = await tx.many<{ store: string }>(sql`
      delete from admin_store_assignments where admin_id = ${id} returning store_number as store`)
    const storeNumbers = removed.map(({ store }) => store).sort()
    await recordAuditEvent(tx, {
      action: 'admin_removed',
      actorId: actor.id,
      targetId: id,
      otherStores: storeNumbers,
      origin,
      details: { role: { before: 'admin', after: role }, storeNumbers },
    })
    publishUserChange(tx, context, id)
  })
  return {}
}
