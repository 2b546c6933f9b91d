import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { fetchAllRows } from '#test/admins.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const day = 86_400_000

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cem' | 'Dora' | 'Boss' | 'Adam', TestUser>
let boss: TestClient
let adam: TestClient

// Dora was seen 40 days ago, Cem 10 days ago, Boss and Adam today; Ana and Ben never.
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, {
    ...{ Ana: { store: '8103' }, Ben: { store: '8102', role: 'shift_manager' } },
    ...{ Cem: { store: '8102' }, Dora: { store: '8101' } },
    Boss: { role: 'super_admin', store: '0000' },
    Adam: { role: 'admin', store: '8100', adminStores: ['8102'] },
  })
  await seen(users.Dora)
  server.clock.forward({ ms: 30 * day })
  await seen(users.Cem)
  server.clock.forward({ ms: 10 * day })
  boss = await seen(users.Boss)
  adam = await seen(users.Adam)
})

/** Uses the app an hour after the log-in, which is when the use is noted. */
async function seen(user: TestUser) {
  const client = await server.as(user)
  server.clock.forward({ ms: 3_600_000 })
  await client.get('/api/auth/user')
  return client
}

const namesOf = async (client: TestClient, query: string) =>
  (await fetchAllRows(client, `/api/admin/users?limit=2&${query}`)).map(({ firstName }) => firstName)

test.each([
  ['store=8102', ['Ben', 'Cem']],
  ['store=8102&role=shift_manager', ['Ben']],
  ['role=crew_member', ['Ana', 'Cem', 'Dora']],
  ['seen=within_7_days', ['Adam', 'Boss']],
  ['seen=not_for_7_days', ['Ana', 'Ben', 'Cem', 'Dora']],
  ['seen=not_for_30_days', ['Ana', 'Ben', 'Dora']],
  ['seen=never', ['Ana', 'Ben']],
  ['seen=never&q=8103', ['Ana']],
  ['store=81', []],
])('%s selects %j', async (query, names) => {
  expect(await namesOf(boss, query)).toEqual(names)
})

test.each([
  ['store', ['Boss', 'Adam', 'Dora', 'Ben', 'Cem', 'Ana']],
  ['role', ['Boss', 'Adam', 'Ben', 'Ana', 'Cem', 'Dora']],
  ['seen_first', ['Ana', 'Ben', 'Dora', 'Cem', 'Boss', 'Adam']],
  ['seen_last', ['Adam', 'Boss', 'Cem', 'Dora', 'Ben', 'Ana']],
  ['newest', ['Adam', 'Boss', 'Dora', 'Cem', 'Ben', 'Ana']],
])('sorted by %s, the pages list each user once', async (sort, names) => {
  expect(await namesOf(boss, `sort=${sort}`)).toEqual(names)
})

test('REQ-SEC-14: filters and orders find nobody outside the admin’s stores', async () => {
  for (const query of ['sort=store', 'role=crew_member&sort=role', 'store=8103', 'seen=not_for_7_days', 'sort=newest'])
    expect(await namesOf(adam, query)).not.toContain('Ana')
  expect(await namesOf(adam, 'sort=store')).toEqual(['Ben', 'Cem'])
})

test('lists the day of the last use, and refuses filters it does not know', async () => {
  const [cem] = (await boss.get('/api/admin/users?q=Cem')).body

  expect(cem.lastSeenOn).toBe('2026-12-18')
  for (const query of ['seen=recently', 'sort=email', 'role=king'])
    expect((await boss.get(`/api/admin/users?${query}`)).status).toBe(400)
})

test('a deleted account keeps no day', async () => {
  await (await server.as(users.Boss)).delete(`/api/admin/users/${users.Cem.id}`)

  expect(await server.db.many(sql`select from last_seen where user_id = ${users.Cem.id}`)).toEqual([])
})
