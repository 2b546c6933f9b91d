import SCIMMY from 'scimmy'
import { expect } from 'vitest'
import { enterpriseUrn, personUrn, userUrn } from '#server/features/scim/schemas.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createApiKey } from './api-keys.ts'
import type { TestServer } from './server.ts'

export { enterpriseUrn, personUrn, userUrn }

export const scimUsers = '/scim/v2/Users'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Sent = { body?: object; headers?: Record<string, string> }
type Person = { id: string }

let people = 0
export const newName = () => `person${++people}`

/** What a provider creates somebody by. */
export function scimPerson(more: object = {}) {
  const name = newName()
  return {
    schemas: [userUrn],
    userName: `${name}@corp.example`,
    externalId: `id-${name}`,
    name: { givenName: 'Ana', familyName: 'Garcia' },
    active: true,
    [personUrn]: { store: '0427' },
    ...more,
  }
}

export const patchOf = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})

export const scimRefusal = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/^\S.+/),
    ...(scimType && { scimType }),
  },
})

/** A provider with a key of its own, whose errors another implementation reads, too. */
export async function createProvider(server: TestServer) {
  const key = await createApiKey(server, { scopes: ['scim'], name: 'Entra ID' })

  async function ask(method: Method, url: string, { body, headers }: Sent = {}) {
    const reply = await key.ask(method, url, {
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
    })
    if (reply.text !== '') expect(reply.headers['content-type']).toMatch(/^application\/scim\+json/)
    const read = reply.text === '' ? null : JSON.parse(reply.text)
    // It knows which status goes with which type.
    if (reply.status >= 400) expect(new SCIMMY.Messages.ErrorResponse({ ...read, schemas: [] })).toMatchObject(read)
    return { ...reply, body: read }
  }

  return {
    keyId: key.keyId,
    ask,
    create: async (more: object = {}) => (await ask('POST', scimUsers, { body: scimPerson(more) })).body,
    patch: (person: Person, ...operations: object[]) =>
      ask('PATCH', `${scimUsers}/${person.id}`, { body: patchOf(...operations) }),
    read: async (person: Person) => (await ask('GET', `${scimUsers}/${person.id}`)).body,
    accountOf: ({ id }: Person) =>
      server.db.one<Record<string, unknown>>(sql`
        select email, login_name as login, role, store_number as store, approval_status as status, first_name as "firstName",
               last_name as "lastName", last_name_initial as initial, started_on::text as "startedOn", deleted_at is not null as "isDeleted",
               (select external_id from scim_identities where user_id = users.id) as "externalId"
        from users where id = ${id}`),
    eventsOf: ({ id }: Person) =>
      server.db.many<{ action: string; actor: string; details: object }>(sql`
        select action, actor_id as actor, details from audit_log where target_id = ${id} order by id`),
  }
}

export type Provider = Awaited<ReturnType<typeof createProvider>>
