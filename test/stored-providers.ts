import type { TestClient } from './client.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** What a super admin enters. No test asks its address. */
export const providerForm = {
  name: 'Staff',
  issuer: 'http://localhost:9',
  clientId: 'brightside',
  clientSecret: 'secret',
  domains: ['store.example'],
  isOnlyWay: false,
  joinsByEmail: false,
  isOn: true,
}

/** Has its id as issuer. */
export async function insertProvider(db: Db): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into identity_providers (id, name, issuer, client_id, domains, joins_by_email, is_on, created_at, updated_at)
    select id, 'Staff', id::text, 'brightside', '{}', false, false, now(), now() from new_id(now()) id
    returning id`)
  return id
}

/** Connects a user with a provider of its own. */
export async function insertIdentity(db: Db, user: { id: string }): Promise<string> {
  const id = await insertProvider(db)
  await db.many(sql`
    insert into identities (id, user_id, provider_id, subject, is_first, created_at)
    values (${id}, ${user.id}, ${id}, 'subject', false, now())`)
  return id
}

/** What a super admin may send, by its endpoint. */
export const providerCommands = (owner: () => TestClient, database: () => Db) => ({
  'POST /api/admin/identity-providers': () => owner().post('/api/admin/identity-providers', providerForm),
  'PUT /api/admin/identity-providers/:id': async () =>
    owner().put(`/api/admin/identity-providers/${await insertProvider(database())}`, { isOn: true }),
  'DELETE /api/admin/identity-providers/:id': async () =>
    owner().delete(`/api/admin/identity-providers/${await insertProvider(database())}`),
})
