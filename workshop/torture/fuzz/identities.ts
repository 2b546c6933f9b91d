import type { Db } from '#server/platform/db/db.ts'
import { identityUsers } from '#test/identities.ts'
import type { TestUserOptions } from '#test/users.ts'
import { type Account, createAccounts, type Server } from '#workshop/torture/accounts.ts'
import type { ObjectPool } from './object-pool.ts'

/** The accounts to act as, by the name of the identity. */
export type Identities = Map<string, Account>

const tokens = 1_000

const accounts: Record<string, TestUserOptions> = {
  ...identityUsers,
  crew: { ...identityUsers.crew, toGive: tokens },
  manager: { ...identityUsers.manager, toGive: tokens },
  adminInScope: { ...identityUsers.adminInScope, toGive: tokens },
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
