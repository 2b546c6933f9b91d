import type { Access } from '#domain/access.ts'
import type { TestUserOptions } from './users.ts'

/** The kinds of callers that the rights of endpoints tell apart. */
export const identities = [
  'anonymous',
  'pending',
  'rejected',
  'crew',
  'manager',
  'adminInScope',
  'adminElsewhere',
  'superAdmin',
] as const
export type Identity = (typeof identities)[number]

export const identityUsers: Record<Exclude<Identity, 'anonymous'>, TestUserOptions> = {
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
  signed_in: identities.slice(1),
  pending: ['pending', ...identities.slice(3)],
  approved: identities.slice(3),
  admin: identities.slice(5),
  super_admin: identities.slice(7),
}
