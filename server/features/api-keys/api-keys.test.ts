import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewApiKey } from '#contract/api-keys.ts'
import { maxApiKeys } from '#domain/limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createApiKey } from '#test/api-keys.ts'
import { type TestClient, testClient } from '#test/client.ts'
import { competitionForm } from '#test/competitions.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Pat' | 'Zoe' | 'Boss', TestUser>
let boss: TestClient

const form = { name: ' Payroll ', scopes: ['people:read', 'people:read'], storeNumbers: ['0500', '0427'], days: 30 }

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  await server.db.many(sql`delete from api_keys`)
  users = await createUsers(server.db, {
    Ana: { toGive: 5, store: '0427' },
    Ben: { store: '0427' },
    Pat: { status: 'pending', store: '0427' },
    Zoe: { store: '0900', toGive: 5 },
    Boss: { role: 'super_admin', store: '0000' },
  })
  boss = await server.as(users.Boss)
})

async function create(overrides = {}): Promise<NewApiKey> {
  return (await boss.post('/api/admin/api-keys', { ...form, ...overrides })).body
}

const bearer = (key: string, more = {}) => testClient(server.app, { authorization: `Bearer ${key}`, ...more })

const unauthorized = { status: 401, body: { code: 'unauthorized' } }

test('shows a key once, and stores only its hash', async () => {
  const { key, apiKey } = await create()

  expect(key).toMatch(/^bs_[\w-]{43}$/)
  expect(apiKey).toMatchObject({
    name: 'Payroll',
    scopes: ['people:read'],
    storeNumbers: ['0427', '0500'],
    createdBy: { firstName: users.Boss.firstName },
    expiresAt: '2026-12-18T12:00:00.000Z',
    usedAt: null,
    revokedAt: null,
  })
  const { body, text } = await boss.get('/api/admin/api-keys')
  expect(body).toEqual([apiKey])
  expect(text).not.toContain(key)
  const { row } = await server.db.one<{ row: string }>(sql`select to_jsonb(api_keys)::text as row from api_keys`)
  expect(row).not.toContain(key.slice(3))
})

test('answers a repeat with the same key, and creates one', async () => {
  const once = { 'idempotency-key': 'payroll' }

  const replies = [
    await boss.post('/api/admin/api-keys', form, once),
    await boss.post('/api/admin/api-keys', form, once),
  ]

  expect(replies[1]?.body).toEqual(replies[0]?.body)
  expect((await boss.get('/api/admin/api-keys')).body).toHaveLength(1)
})

test.each([
  [{ days: 366 }, 'days', 'key_days_invalid'],
  [{ days: 0 }, 'days', 'key_days_invalid'],
  [{ scopes: [] }, 'scopes', 'key_scopes_required'],
  [{ name: '  ' }, 'name', 'key_name_required'],
  [{ scopes: ['scim'] }, 'storeNumbers', 'key_needs_all_stores'],
])('refuses %o', async (wrong, path, code) => {
  const { status, body } = await boss.post('/api/admin/api-keys', { ...form, ...wrong })

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path, code }])
  expect((await boss.get('/api/admin/api-keys')).body).toEqual([])
})

test('refuses an unknown scope', async () => {
  expect(await boss.post('/api/admin/api-keys', { ...form, scopes: ['tokens:write'] })).toMatchObject({ status: 400 })
})

test('refuses more keys than the limit, but counts none that has ended', async () => {
  for (let n = 0; n < maxApiKeys; n++) await createApiKey(server, { scopes: ['people:read'] })

  expect(await boss.post('/api/admin/api-keys', form)).toMatchObject({
    status: 409,
    body: { code: 'too_many_api_keys' },
  })
  const [newest] = (await boss.get('/api/admin/api-keys')).body
  await boss.delete(`/api/admin/api-keys/${newest.id}`)
  expect(await boss.post('/api/admin/api-keys', form)).toMatchObject({ status: 201 })
})

test('needs a recent log-in to create or revoke one', async () => {
  const { apiKey } = await create()
  await server.db.many(sql`
    update sessions set authenticated_at = ${server.clock.now()}::timestamptz - interval '1 hour' where user_id = ${users.Boss.id}`)
  const other = await server.as(users.Boss)
  await server.db.many(sql`
    update sessions set created_at = created_at - interval '1 hour', authenticated_at = null where user_id = ${users.Boss.id}`)

  const reauthenticate = { status: 401, body: { code: 'reauthenticate' } }
  expect(await other.post('/api/admin/api-keys', form)).toMatchObject(reauthenticate)
  expect(await other.delete(`/api/admin/api-keys/${apiKey.id}`)).toMatchObject(reauthenticate)
})

test('reads only the people of its stores', async () => {
  const { key } = await create({ storeNumbers: ['0427'] })

  const { status, body } = await bearer(key).get('/api/admin/users?limit=100')

  expect(status).toBe(200)
  const ids = body.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(expect.arrayContaining([users.Ana.id, users.Ben.id, users.Pat.id]))
  expect(ids).not.toContain(users.Zoe.id)
})

test('reads gifts of its stores only, also in a search, and never hidden ones', async () => {
  const [ana, zoe] = [await server.as(users.Ana), await server.as(users.Zoe)]
  const { id } = (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1, message: 'Walnut pie' })).body
  await zoe.post('/api/token-gifts', { toUserId: users.Boss.id, amount: 1, message: 'Walnut pie' })
  const inStore = await createApiKey(server, { scopes: ['gifts:read'], storeNumbers: ['0427', '0428'] })
  const everywhere = await createApiKey(server, { scopes: ['gifts:read'] })

  const idsOf = async (client: TestClient, search = '') =>
    (await client.get(`/api/feed${search}`)).body.map((gift: { id: string }) => gift.id)
  expect(await idsOf(inStore)).toEqual([id])
  expect(await idsOf(inStore, '?q=walnut')).toEqual([id])
  expect(await idsOf(everywhere, '?limit=2')).toHaveLength(2)
  expect(await idsOf(everywhere, '?store=mine&limit=2')).toHaveLength(2)
  const inOneStore = await createApiKey(server, { scopes: ['gifts:read'], storeNumbers: ['0427'] })
  expect(await idsOf(inOneStore, '?store=mine')).toEqual([id])
  expect(await idsOf(inOneStore, '?store=mine&q=walnut')).toEqual([id])

  await server.db.many(sql`update token_gifts set hidden_at = ${server.clock.now()} where id = ${id}`)
  expect(await idsOf(inStore)).toEqual([])
})

test('approves a registration, audited as the key', async () => {
  const key = await createApiKey(server, { scopes: ['people:write', 'audit:read'], storeNumbers: ['0427'] })

  expect(await key.put(`/api/users/${users.Pat.id}/approve`, {})).toMatchObject({
    status: 200,
    body: { approvalStatus: 'approved' },
  })

  expect((await key.get(`/api/admin/audit-log?target=${users.Pat.id}&action=approved`)).body).toMatchObject([
    { actorId: key.keyId, actor: null, apiKey: { id: key.keyId, name: 'Payroll' } },
  ])
})

test('alerts super admins when a key approves more people than usual', async () => {
  const key = await createApiKey(server, { scopes: ['people:write'] })
  const invented = await createUsers(server.db, {
    Uma: { status: 'pending', store: '0777', role: 'salaried_manager' },
  })

  await key.put(`/api/users/${invented.Uma.id}/approve`, {})

  expect((await boss.get('/api/admin/approval-alerts')).body).toMatchObject([{ storeNumber: '0777', raised: 1 }])
})

test('never makes an admin, nor acts on one', async () => {
  const key = await createApiKey(server, { scopes: ['people:write'] })
  const edit = { role: 'admin', storeNumber: '0427', firstName: 'Ana', lastNameInitial: 'G' }

  expect(await key.put(`/api/admin/users/${users.Ana.id}`, edit)).toMatchObject({
    status: 403,
    body: { code: 'role_not_yours_to_give' },
  })
  expect(await key.delete(`/api/admin/users/${users.Boss.id}`)).toMatchObject({
    status: 403,
    body: { code: 'outranked' },
  })
})

test('creates a competition in nobody’s name, once for an Idempotency-Key', async () => {
  const key = await createApiKey(server, { scopes: ['competitions:write'] })
  const once = { 'idempotency-key': 'first' }

  const first = await key.post('/api/competitions', competitionForm, once)
  const again = await key.post('/api/competitions', competitionForm, once)

  expect(first).toMatchObject({ status: 201, body: { createdById: null } })
  expect(again.body.id).toBe(first.body.id)
  expect(await key.post('/api/competition-entries', { competitionId: first.body.id })).toMatchObject({ status: 403 })
})

test('lets a key of some stores do nothing that is for super admins', async () => {
  const key = await createApiKey(server, { scopes: ['stores:write'], storeNumbers: ['0427'] })

  expect(await key.post('/api/stores', { number: '0815' })).toMatchObject({
    status: 403,
    body: { code: 'not_permitted' },
  })
})

test('refuses a revoked, an expired and an invented key', async () => {
  const [revoked, expired] = [await create(), await create({ days: 1 })]
  expect((await bearer(revoked.key).get('/api/admin/users')).status).toBe(200)

  await boss.delete(`/api/admin/api-keys/${revoked.apiKey.id}`)
  expect(await bearer(revoked.key).get('/api/admin/users')).toMatchObject(unauthorized)
  expect(await bearer(`bs_${'x'.repeat(43)}`).get('/api/admin/users')).toMatchObject(unauthorized)
  server.clock.forward({ days: 1 })
  expect(await bearer(expired.key).get('/api/admin/users')).toMatchObject(unauthorized)
})

test('revokes a key once, with an event for each change', async () => {
  const { apiKey } = await create()

  const first = await boss.delete(`/api/admin/api-keys/${apiKey.id}`)
  server.clock.forward({ ms: 60_000 })
  const again = await boss.delete(`/api/admin/api-keys/${apiKey.id}`)

  expect(again.body).toEqual(first.body)
  expect((await boss.get(`/api/admin/audit-log?target=${apiKey.id}`)).body).toMatchObject([
    { action: 'api_key_revoked', actorId: users.Boss.id },
    { action: 'api_key_created', details: { scopes: ['people:read'], storeNumbers: ['0427', '0500'] } },
  ])
})

test('refuses what a key has begun while it is being revoked', async () => {
  const key = await createApiKey(server, { scopes: ['people:write'] })
  const revocation = [
    sql`select from api_keys where id = ${key.keyId} for update`,
    sql`update api_keys set revoked_at = now(), revoked_by_id = created_by_id where id = ${key.keyId}`,
  ]

  expect(await sendDuring(server, revocation, () => key.put(`/api/users/${users.Pat.id}/approve`, {}))).toMatchObject(
    unauthorized,
  )
})

test('ignores the cookie beside a key, and takes no other credentials for one', async () => {
  const { key } = await create()
  const { cookie = '' } = boss.headers

  expect(await bearer(key, { cookie }).get('/api/organization/settings')).toMatchObject({
    status: 403,
    body: { code: 'key_scope_missing' },
  })
  expect(await bearer(`bs_${'x'.repeat(43)}`, { cookie }).get('/api/organization/settings')).toMatchObject(unauthorized)
  expect((await bearer('eyJhbGciOi', { cookie }).get('/api/organization/settings')).status).toBe(200)
})

test('needs no origin, and notes its last use', async () => {
  const key = await createApiKey(server, { scopes: ['people:write'] })

  const sent = await key.put(`/api/users/${users.Pat.id}/reject`, {}, { origin: 'https://erp.example' })

  expect(sent.status).toBe(200)
  expect((await boss.get('/api/admin/api-keys')).body).toMatchObject([{ usedAt: '2026-11-18T12:00:00.000Z' }])
})

test('limits requests by key', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.03 })
  const [busy, other] = [
    await createApiKey(strict, { scopes: ['people:read'] }),
    await createApiKey(strict, { scopes: ['people:read'] }),
  ]

  const replies = await Promise.all(Array.from({ length: 40 }, () => busy.get('/api/admin/users')))

  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await other.get('/api/admin/users')).status).toBe(200)
})
