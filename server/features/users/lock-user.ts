import type { EmailHistory } from '#domain/email-doubt.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'

export type LockedUser = EmailHistory & {
  id: string
  role: Role
  storeNumber: string
  firstName: string
  lastName: string | null
  lastNameInitial: string
  email: string | null
  loginName: string | null
  startedOn: string | null
  isApproved: boolean
}

type LockedPair = { actor: AdminActor; user: LockedUser }

/** Locks the rights of an admin, and a user in the admin's scope or the admin. Refuses: not_found, and as `lockAdmin` does. */
export async function lockUser(tx: Tx, admin: AdminActor, id: string): Promise<LockedPair> {
  const actor = await lockAdmin(tx, admin, id)
  const { everywhere, stores } = actor.scope
  const user = await tx.maybe<LockedUser>(sql`
    select id, role, store_number as "storeNumber", first_name as "firstName", last_name as "lastName",
           last_name_initial as "lastNameInitial", email, login_name as "loginName", started_on::text as "startedOn", approval_status = 'approved' as "isApproved",
           email_changed_at as "emailChangedAt", email_verified_at as "emailVerifiedAt"
    from users
    where id = ${id} and deleted_at is null
      and (${everywhere} or store_number = any(${stores}) or id = ${actor.id})`)
  if (!user) throw new Refusal('not_found')
  return { actor, user }
}
