import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'

/** A user, locked against changes by other admins. */
export type LockedUser = {
  id: string
  role: Role
  storeNumber: string
  firstName: string
  lastName: string | null
  lastNameInitial: string
  email: string
  isApproved: boolean
}

/** Locks a user in the actor's scope, or the actor. Refuses: not_found. */
export async function lockUser(tx: Tx, { id: actorId, scope }: AdminActor, id: string): Promise<LockedUser> {
  const user = await tx.maybe<LockedUser>(sql`
    select id, role, store_number as "storeNumber", first_name as "firstName", last_name as "lastName",
           last_name_initial as "lastNameInitial", email, approval_status = 'approved' as "isApproved"
    from users
    where id = ${id} and deleted_at is null
      and (${scope.everywhere} or store_number = any(${scope.stores}) or id = ${actorId})
    for no key update`)
  if (!user) throw new Refusal('not_found')
  return user
}
