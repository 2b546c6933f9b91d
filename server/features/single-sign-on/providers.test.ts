import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditActionsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { type IdentityProvider, startIdentityProvider } from '#test/identity-provider.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

const callback = 'http://localhost:3999/api/sso/callback'

let server: TestServer
let work: IdentityProvider
let Olga: TestUser
let owner: TestClient
let providerId: string

beforeAll(async () => {
  server = await startTestServer({ publicUrl: new URL('http://localhost:3999') })
  work = await startIdentityProvider({ callback })
})

beforeEach(async () => {
  await server.db.many(sql`delete from identity_providers`)
  ;({ Olga } = await createUsers(server.db, { Olga: { role: 'super_admin' } }))
  owner = await server.as(Olga)
  providerId = (await addProvider({})).body.id
})

const addProvider = (more: object) =>
  owner.post('/api/admin/identity-providers', {
    name: 'Staff',
    issuer: work.issuer,
    clientId: work.client.client_id,
    clientSecret: work.client.client_secret,
    domains: [],
    isOnlyWay: false,
    joinsByEmail: true,
    isOn: true,
    ...more,
  })
const change = (changes: object) => owner.put(`/api/admin/identity-providers/${providerId}`, changes)

test('providers are shown without their secret, which is stored encrypted, and each change is an event', async () => {
  const { body, text } = await owner.get('/api/admin/identity-providers')
  const [stored] = await server.db.many<{ secret: string }>(sql`
    select encode(client_secret, 'escape') as secret from identity_providers`)

  expect(body).toMatchObject({ callback, providers: [{ name: 'Staff', hasSecret: true, people: 0 }] })
  expect(text + stored?.secret).not.toContain(work.client.client_secret)
  expect((await addProvider({})).body.code).toBe('issuer_known')
  expect((await change({ name: 'Crew' })).body).toMatchObject({ name: 'Crew', joinsByEmail: true })
  expect((await owner.delete(`/api/admin/identity-providers/${providerId}`)).status).toBe(200)
  expect((await change({ name: 'Crew' })).status).toBe(404)
  expect((await auditActionsOf(server.db, Olga)).toSorted()).toEqual([
    'identity_provider_added',
    'identity_provider_changed',
    'identity_provider_removed',
  ])
})

test.each([
  'http://login.example',
  'ftp://login.example',
  'https://user@login.example',
  'login.example',
  'https://x.example/?a',
])('providers are not asked over %s', async (issuer) => expect((await addProvider({ issuer })).status).toBe(400))

test('providers are tested by reading their description', async () => {
  const tested = async (id: string) => (await owner.post(`/api/admin/identity-providers/${id}/test`)).body.outcome

  expect(await tested(providerId)).toBe('works')
  expect(await tested((await addProvider({ issuer: 'http://localhost:9', isOn: false })).body.id)).toBe('unreachable')
  expect(await tested((await addProvider({ issuer: `${work.issuer}/no-such` })).body.id)).toBe('unreachable')
})
