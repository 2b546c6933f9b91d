import type { Access } from '#domain/access.ts'
import type { TestUserOptions } from './users.ts'

/** The kinds of callers that the rights of endpoints tell apart. */
const people = ['pending', 'rejected', 'crew', 'manager', 'adminInScope', 'adminElsewhere', 'superAdmin'] as const

/** A device is paired, and nobody is logged in there. */
export const identities = ['anonymous', 'device', ...people] as const
export type Identity = (typeof identities)[number]

export const identityUsers: Record<(typeof people)[number], TestUserOptions> = {
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  crew: {},
  manager: { role: 'salaried_manager' },
  adminInScope: { role: 'admin', adminStores: ['0427'] },
  adminElsewhere: { role: 'admin', store: '0500', adminStores: ['0500'] },
  superAdmin: { role: 'super_admin', store: '0000' },
}

/** Who may call an endpoint; written apart from the server. */
export const allowedIdentities: Record<Access, readonly Identity[]> = {
  anyone: identities,
  signed_in: people,
  pending: ['pending', ...people.slice(2)],
  approved: people.slice(2),
  admin: people.slice(4),
  super_admin: people.slice(6),
  device: ['device'],
}
