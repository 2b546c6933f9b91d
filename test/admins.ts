import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from './passwords.ts'
import { createUsers, type TestUserOptions, type TestUser } from './users.ts'
import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'

const names = ['Ana', 'Olga', 'Mara', 'Adam', 'Peer', 'Boss', 'Chief'] as const
type Name = (typeof names)[number]

const parts: Record<Name, TestUserOptions> = {
  Ana: { toGive: 3 },
  Olga: { store: '0500' },
  Mara: { role: 'salaried_manager' },
  Adam: { role: 'admin', adminStores: ['0427', '0428'] },
  Peer: { role: 'admin', adminStores: ['0427'] },
  Boss: { role: 'super_admin', store: '0000' },
  Chief: { role: 'super_admin', store: '0000' },
}

/** The password of all users of `createAdmins`. */
export const adminsPassword = 'correct horse'
const adminsHash = hashPassword(adminsPassword)

/** Creates crew members of two stores, a manager, two admins and two super admins, each with a client. */
export async function createAdmins(server: TestServer) {
  const users = await createUsers(server.db, parts)
  const ids = Object.values(users).map(({ id }) => id)
  await server.db.many(sql`update users set password = ${await adminsHash} where id = any(${ids}::uuid[])`)
  const opened = await Promise.all(names.map(async (name) => [name.toLowerCase(), await server.as(users[name])]))
  return {
    users: users as Record<Name, TestUser>,
    clients: Object.fromEntries(opened) as Record<Lowercase<Name>, TestClient>,
  }
}

export type TestAdmins = Awaited<ReturnType<typeof createAdmins>>

/** Edits Ana; fields outside `change` keep their values. */
export const editUser = (client: TestClient, { id }: { id: string }, change: object = {}) =>
  client.put(`/api/admin/users/${id}`, {
    role: 'crew_member',
    storeNumber: '0427',
    firstName: 'Ana',
    lastNameInitial: 'T',
    ...change,
  })

export const adjustTokens = (client: TestClient, { id }: { id: string }, amount: unknown, more: object = {}) =>
  client.post(`/api/admin/users/${id}/adjust-tokens`, { amount, ...more })

/** Fetches every row of a list, page by page. */
export async function fetchAllRows(client: TestClient, path: string) {
  const rows = []
  for (let next = path; next;) {
    const { body, headers } = await client.get(next)
    rows.push(...body)
    next = /<(.+)>/.exec(String(headers.link ?? ''))?.[1] ?? ''
  }
  return rows
}
