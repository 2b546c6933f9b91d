import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Acting } from '#server/features/users/lock-user.ts'

/** Gives an admin back the role from before and takes the stores away. Refuses: not_found, super_admin_stays. */
export function removeAdmin(db: Db, id: string, { actor, origin, now }: Omit<Acting, 'scope'>) {
  return db.transaction(async (tx) => {
    const person = await tx.maybe<{ role: Role }>(sql`
      select role from users where id = ${id} and deleted_at is null for no key update`)
    if (person?.role === 'super_admin') throw new Refusal('super_admin_stays')
    if (person?.role !== 'admin') throw new Refusal('not_found')

    const { role } = await tx.one<{ role: Role }>(sql`
      update users
      set role = coalesce(role_before_admin, 'crew_member'), role_before_admin = null, updated_at = ${now}
      where id = ${id} returning role`)
    const taken = await tx.many<{ store: string }>(sql`
      delete from admin_store_assignments where admin_id = ${id} returning store_number as store`)
    const storeNumbers = taken.map(({ store }) => store).sort()
    await recordAuditEvent(tx, {
      ...{ action: 'admin_removed', actorId: actor.id, targetId: id, alsoIn: storeNumbers, origin },
      details: { role: { before: 'admin', after: role }, storeNumbers },
    })
  })
}
