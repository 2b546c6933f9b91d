import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Call } from '#server/legacy-implement.ts'

/** Whoever does something to a person, in which stores, from where and when. */
export type Acting = { actor: { id: string; role: Role }; scope: Scope; origin: RequestOrigin; now: Date }

type AdminCall = Pick<Call<Endpoint & { who: 'admin' }>, 'user' | 'scope' | 'now' | 'origin'>

export const actingIn = (call: AdminCall): Acting => ({
  actor: call.user,
  scope: call.scope,
  origin: traceOf(call),
  now: call.now,
})

/** A person as they stand, locked so that no other admin changes them meanwhile. */
export type Locked = {
  id: string
  role: Role
  storeNumber: string
  firstName: string
  lastName: string | null
  lastNameInitial: string
  email: string
  isApproved: boolean
}

/** Locks a person in scope, or oneself. Refuses: not_found. */
export async function lockUser(tx: Tx, id: string, { actor, scope }: Pick<Acting, 'actor' | 'scope'>): Promise<Locked> {
  const person = await tx.maybe<Locked>(sql`
    select id, role, store_number as "storeNumber", first_name as "firstName", last_name as "lastName",
           last_name_initial as "lastNameInitial", email, approval_status = 'approved' as "isApproved"
    from users
    where id = ${id} and deleted_at is null
      and (${scope.everywhere} or store_number = any(${scope.stores}) or id = ${actor.id})
    for no key update`)
  if (!person) throw new Refusal('not_found')
  return person
}
