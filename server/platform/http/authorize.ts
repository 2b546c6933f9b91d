import type { FastifyRequest } from 'fastify'
import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { type Access, hasRoleFor } from '#domain/access.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor, ApiKeyRights } from '#server/platform/sessions/actor.ts'

type Guard = Pick<Endpoint, 'access' | 'scope' | 'isForKiosk'>

/** Refuses: unauthorized, not_approved, not_permitted, key_scope_missing, not_at_kiosk. */
export function authorize({ access, scope, isForKiosk }: Guard, user: Actor | null) {
  if (access === 'anyone') return
  if (!user) throw new Refusal('unauthorized')
  if (user.apiKey) return authorizeKey({ access, scope }, user.apiKey)
  if (user.atKiosk && !isForKiosk) throw new Refusal('not_at_kiosk')
  if (!hasStatusFor(access, user)) throw new Refusal('not_approved')
  if (!hasRoleFor(access, user.role)) throw new Refusal('not_permitted')
}

/** What is for super admins needs a key for all stores. */
function authorizeKey({ access, scope }: Pick<Endpoint, 'access' | 'scope'>, { scopes, hasAllStores }: ApiKeyRights) {
  if (!scope || !scopes.includes(scope)) throw new Refusal('key_scope_missing')
  if (access === 'super_admin' && !hasAllStores) throw new Refusal('not_permitted')
}

/** True if `authorize` does not refuse the user. */
export const isAuthorized = (access: Access, user: Actor) => hasStatusFor(access, user) && hasRoleFor(access, user.role)

function hasStatusFor(access: Access, { approvalStatus }: Actor) {
  if (access === 'anyone' || access === 'signed_in' || approvalStatus === 'approved') return true
  return approvalStatus === 'pending' && access === 'pending'
}

/** Refuses: other_person, if the page that sent the request was made for another user. Requests without the header pass. */
export function refuseOtherPerson({ headers }: FastifyRequest, user: Actor | null) {
  const pageOwner = headers[pageOwnerHeader]
  if (user && pageOwner !== undefined && pageOwner !== user.id) throw new Refusal('other_person')
}
