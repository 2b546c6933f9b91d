import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { keyScopes } from '#domain/key-scopes.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createApiKey } from '#test/api-keys.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Boss', TestUser>
let provider: Awaited<ReturnType<typeof createApiKey>>

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } })
  provider = await createApiKey(server, { scopes: ['scim'] })
})

const id = '0198c0de-0000-7000-8000-000000000000'
const patchOp = (path: string, value: unknown) => ({ Operations: [{ op: 'replace', path, value }] })

const routes = [
  ['GET', '/scim/v2/Users'],
  ['POST', '/scim/v2/Users'],
  ['GET', `/scim/v2/Users/${id}`],
  ['PUT', `/scim/v2/Users/${id}`],
  ['PATCH', `/scim/v2/Users/${id}`],
  ['DELETE', `/scim/v2/Users/${id}`],
  ['GET', '/scim/v2/Groups'],
  ['GET', '/scim/v2/Groups/0427'],
  ['PUT', '/scim/v2/Groups/0427'],
  ['PATCH', '/scim/v2/Groups/0427'],
  ['GET', '/scim/v2/ServiceProviderConfig'],
  ['GET', '/scim/v2/ResourceTypes'],
  ['GET', '/scim/v2/ResourceTypes/User'],
  ['GET', '/scim/v2/Schemas'],
  ['GET', '/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'],
] as const

const scimError = (status: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  detail: expect.any(String),
})

test.each(routes)('%s %s is for keys with the scope and all stores alone', async (method, url) => {
  const payload = method === 'GET' ? {} : { payload: {} }
  const others = await createApiKey(server, { scopes: keyScopes.filter((scope) => scope !== 'scim') })
  const ofStores = await createApiKey(server, { scopes: ['scim'], storeNumbers: ['0427'] })

  for (const [client, status] of [
    [server.anonymous, 401],
    [await server.as(users.Ana), 403],
    [await server.as(users.Boss), 401],
    [others, 403],
    [ofStores, 403],
  ] as const) {
    const reply = await client.ask(method, url, payload)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([status, scimError(status)])
    expect(reply.headers['content-type']).toMatch(/^application\/scim\+json/)
    if (status === 401) expect(reply.headers['www-authenticate']).toBe('Bearer')
  }
  expect([200, 400, 404]).toContain((await provider.ask(method, url, payload)).status)
})

test('refuses the change of a key that was revoked meanwhile', async () => {
  const { keyId, ask } = await createApiKey(server, { scopes: ['scim'] })
  const revocation = [sql`update api_keys set revoked_at = now(), revoked_by_id = created_by_id where id = ${keyId}`]

  const payload = patchOp('active', false)
  const reply = await sendDuring(server, revocation, () => ask('PATCH', `/scim/v2/Users/${users.Ana.id}`, { payload }))
  if (!reply) throw new Error('The change did not wait')

  expect([reply.status, JSON.parse(reply.text)]).toEqual([401, scimError(401)])
  const { status } = await server.db.one<{ status: string }>(
    sql`select approval_status as status from users where id = ${users.Ana.id}`,
  )
  expect(status).toBe('approved')
})

test('limits a key by changes of its own count, and says so in the shape of SCIM', async () => {
  const slow = await startTestServer({ rateLimitFactor: 0.1 })
  const key = await createApiKey(slow, { scopes: ['scim'] })

  const replies = []
  for (let each = 0; each < 12; each++) replies.push(await key.ask('DELETE', `/scim/v2/Users/${id}`, {}))

  const limited = replies.find(({ status }) => status === 429)
  expect(replies[4]?.status).toBe(404)
  expect(JSON.parse(limited?.text ?? '{}')).toEqual(scimError(429))
  expect(limited?.headers['retry-after']).toBe('1')
})

test.each([
  ['a body that is no JSON', { payload: '{', headers: { 'content-type': 'application/scim+json' } }, 400],
  [
    'a body of 100 kB',
    { payload: JSON.stringify('x'.repeat(110_000)), headers: { 'content-type': 'application/scim+json' } },
    413,
  ],
  ['a body of another type', { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['NUL in a body', { payload: { userName: 'a\0b' } }, 400],
  ['a body that is a list', { payload: [] }, 400],
])('refuses %s in the shape of SCIM', async (_what, sent, status) => {
  const reply = await provider.ask('POST', '/scim/v2/Users', sent)

  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([status, scimError(status)])
})

test.each([
  ['GET', '/scim/v2/Bulk', 404],
  ['GET', '/scim/v2/Groups/none', 404],
  ['POST', '/scim/v2/Groups', 405],
  ['GET', '/scim/v2/Users/none', 404],
  ['GET', '/scim/v2/Schemas/none', 404],
  ['GET', '/scim/v1/Users', 404],
  ['PUT', '/scim/v2/Users', 405],
  ['POST', '/scim/v2/Schemas', 405],
] as const)('%s %s is not there', async (method, url, status) => {
  const reply = await provider.ask(method, url, {})

  expect([reply.status, JSON.parse(reply.text)]).toEqual([status, scimError(status)])
})

const hostile = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, '', ' ', '\u200b', '__proto__', 'x'.repeat(10_000), '0427', 1e308),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
)
const paths = fc.oneof(
  fc.constantFrom(
    'userName',
    'emails',
    'emails[type eq "work"].value',
    'name',
    'active',
    'externalId',
    'name.familyName',
  ),
  fc.constantFrom(
    'urn:ietf:params:scim:schemas:extension:brightside:2.0:User',
    'urn:ietf:params:scim:schemas:core:2.0:User',
  ),
  fc.constantFrom('urn:ietf:params:scim:schemas:extension:brightside:2.0:User:startedOn', 'schemas', '[', 'a.b.c'),
  fc.string(),
)
const filters = fc.oneof(
  fc.constantFrom(
    'userName eq "%"',
    'userName eq "\\u0000"',
    'userName eq "\\ud800"',
    'id eq "x"',
    'externalId eq ""',
    '(',
  ),
  fc.tuple(paths, fc.string()).map(([path, value]) => `${path} eq ${JSON.stringify(value)}`),
)

test('hostile input never causes a 5xx status', async () => {
  const body = fc.oneof(
    fc.tuple(paths, hostile).map(([path, value]) => ({ userName: 'mia.k', [path]: value })),
    fc.tuple(paths, hostile).map(([path, value]) => patchOp(path, value)),
    fc.record({ Operations: hostile }),
    fc.record({ members: hostile }),
  )
  const sent = fc.record({
    route: fc.constantFrom(...routes.slice(0, 5), ...routes.slice(6, 10)),
    body,
    filter: filters,
    count: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(sent, async ({ route: [method, path], body: payload, filter, count }) => {
      const search = new URLSearchParams({ filter, count: String(count), attributes: filter }).toString()
      const url = path.replace(id, users.Ana.id)
      const reply = await (method === 'GET'
        ? provider.ask(method, `${url}?${search}`, {})
        : provider.ask(method, url, {
            payload: JSON.stringify(payload),
            headers: { 'content-type': 'application/scim+json' },
          }))

      expect(reply.status, `${method} ${url}?${search} ${JSON.stringify(payload)}: ${reply.text}`).toBeLessThan(500)
      if (reply.status >= 400) expect(JSON.parse(reply.text)).toMatchObject(scimError(reply.status))
    }),
    { numRuns: 600 },
  )
}, 60_000)
