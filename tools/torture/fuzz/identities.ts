import { Agent } from 'node:http'
import type { Access } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { createUsers, type TestUserOptions } from '#test/users.ts'
import { logIn } from '#tools/torture/log-in.ts'
import type { ObjectPool } from './object-pool.ts'
import { fuzzPassword } from './values.ts'

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

type Identity = { id: string; cookie: string }

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

/** Creates fresh accounts to act as, logs them in, and adds other users to the pool. */
export async function createIdentities(db: Db, address: string, pool: ObjectPool) {
  const now = new Date()
  const [own, targets] = await Promise.all([createUsers(db, accounts, now), createUsers(db, others, now)])
  const ids = [...Object.values(own), ...Object.values(targets)].map(({ id }) => id)
  await db.many(sql`update users set password = ${await hashPassword(fuzzPassword)} where id = any(${ids}::uuid[])`)
  for (const { id, email } of Object.values(own)) {
    pool.add('receiver', id)
    pool.add('email', email)
  }
  for (const { id, email } of Object.values(targets)) {
    pool.add('user', id)
    pool.add('receiver', id)
    pool.add('email', email)
  }
  const agent = new Agent()
  const entries = await Promise.all(
    Object.entries(own).map(
      async ([name, { id, email }]) =>
        [name, { id, cookie: await logIn({ address, agent }, { email, password: fuzzPassword }) }] as const,
    ),
  )
  return new Map<string, Identity>(entries)
}

export type Identities = Awaited<ReturnType<typeof createIdentities>>
