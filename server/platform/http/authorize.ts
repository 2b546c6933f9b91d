import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** Refuses: unauthorized, not_approved, not_permitted. */
export function authorize(access: Access, user: Actor | null) {
  if (access === 'anyone') return
  if (!user) throw new Refusal('unauthorized')
  if (access === 'signed_in') return
  if (!hasStatusFor(access, user)) throw new Refusal('not_approved')
  if (access === 'admin' && !isAdmin(user.role)) throw new Refusal('not_permitted')
  if (access === 'super_admin' && user.role !== 'super_admin') throw new Refusal('not_permitted')
}

const hasStatusFor = (access: Access, { approvalStatus }: Actor) =>
  approvalStatus === 'approved' || (approvalStatus === 'pending' && access === 'pending')

/** Refuses: other_person, if the page that sent the request was made for another user. Requests without the header pass. */
export function refuseOtherPerson({ headers }: FastifyRequest, user: Actor | null) {
  const pageOwner = headers[pageOwnerHeader]
  if (user && pageOwner !== undefined && pageOwner !== user.id) throw new Refusal('other_person')
}
