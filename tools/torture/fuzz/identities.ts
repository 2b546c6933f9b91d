import type { Access } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { TestUserOptions } from '#test/users.ts'
import { type Account, createAccounts, type Server } from '#tools/torture/accounts.ts'
import type { ObjectPool } from './object-pool.ts'

/** The kinds of callers, as in `server/access-matrix.test.ts`. */
export const identityNames = [
  'anonymous',
  'pending',
  'rejected',
  'crew',
  'manager',
  'adminInScope',
  'adminElsewhere',
  'superAdmin',
] as const
export type IdentityName = (typeof identityNames)[number]

/** The accounts to act as, by the name of the identity. */
export type Identities = Map<string, Account>

const tokens = 1_000

const accounts: Record<Exclude<IdentityName, 'anonymous'>, TestUserOptions> = {
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  crew: { toGive: tokens },
  manager: { role: 'salaried_manager', toGive: tokens },
  adminInScope: { role: 'admin', adminStores: ['0427'], toGive: tokens },
  adminElsewhere: { role: 'admin', store: '0500', adminStores: ['0500'] },
  superAdmin: { role: 'super_admin', store: '0000' },
}

const others: Record<string, TestUserOptions> = {
  Ana: {},
  Ben: { toGive: 5 },
  Caro: { store: '0500' },
  Dora: { role: 'shift_manager' },
  Emil: { role: 'admin', adminStores: ['0427'] },
  Fay: { role: 'admin', store: '0500', adminStores: ['0500'] },
  Gus: { status: 'pending' },
  Hana: { status: 'pending' },
  Ivo: { status: 'pending', store: '0500' },
  Jo: { status: 'rejected' },
}

/** Who may call an endpoint; written apart from the server. */
export const allowed: Record<Access, readonly IdentityName[]> = {
  anyone: identityNames,
  signed_in: identityNames.slice(1),
  approved: identityNames.slice(3),
  admin: identityNames.slice(5),
  super_admin: identityNames.slice(7),
}

/** Creates fresh accounts to act as, and adds them and other users to the pool. */
export async function createIdentities(db: Db, server: Server, pool: ObjectPool): Promise<Identities> {
  const identities = await createAccounts(db, server, { ...accounts, ...others })
  for (const [name, { id, email }] of identities) {
    pool.add('receiver', id)
    if (!(name in others)) continue
    // Only these are changed by name: an identity that was made an admin would look like a missing check.
    pool.add('user', id)
    pool.add('email', email)
  }
  return identities
}
