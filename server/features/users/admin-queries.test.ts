import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, createAdmins, editUser, fetchAllRows } from '#test/admins.ts'
import { createUsers } from '#test/users.ts'
import type { TestClient, TestReply } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const unknown = '0198c0de-0000-7000-8000-000000000000'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

test('REQ-SEC-14: an admin lists the users of their own stores, a super admin all users', async () => {
  const idsOf = async (client: TestClient, path: string) => (await fetchAllRows(client, path)).map(({ id }) => id)

  for (const path of ['/api/admin/users?limit=100', '/api/users/approved?limit=100']) {
    expect(await idsOf(clients.adam, path)).toContain(users.Ana.id)
    expect(await idsOf(clients.adam, path)).not.toContain(users.Olga.id)
  }
  expect(await idsOf(clients.boss, `/api/admin/users?q=${users.Olga.email}`)).toEqual([users.Olga.id])
  expect(await idsOf(clients.adam, `/api/admin/users?q=${users.Olga.email}`)).toEqual([])
})

test('finds users by name, email and store, pending ones included', async () => {
  const { Wolfgang } = await createUsers(server.db, {
    Wolfgang: { status: 'pending', store: '7431', email: 'amadeus@store.example' },
  })
  const idsOf = async (text: string) =>
    (await clients.boss.get(`/api/admin/users?q=${encodeURIComponent(text)}`)).body.map(({ id }: { id: string }) => id)

  for (const text of ['wolfg', 'WOLF', 'amadeus@', '7431', '743']) expect(await idsOf(text)).toEqual([Wolfgang.id])
  expect(await idsOf('%')).toEqual([])
  expect((await clients.boss.get('/api/users/approved?limit=100')).text).not.toContain(Wolfgang.id)
})

test('the pages list each user once', async () => {
  const seen = (await fetchAllRows(clients.boss, '/api/admin/users?limit=3')).map(({ id }) => id)

  const { count } = await server.db.one<{ count: number }>(sql`select count(*) from users where deleted_at is null`)
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
})

test.each([
  ['7101', '/api/admin/users?'],
  ['7102', '/api/admin/users?q=store.example&'],
  ['7103', '/api/users/approved?'],
])('renaming or deleting the last user of a page does not move the next page: store %s, %s', async (store, path) => {
  const { Adm, Cem } = await createUsers(server.db, {
    Adm: { role: 'admin', store: '7100', adminStores: [store] },
    Bea: { store },
    Cem: { store },
    'Dó & Zoe': { store },
    Eda: { store },
  })
  const adm = await server.as(Adm)
  const first = await adm.get(`${path}limit=2`)
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? ''

  await editUser(adm, Cem, { firstName: 'Zed', storeNumber: store })
  const afterRename = await adm.get(next)
  await adm.delete(`/api/admin/users/${Cem.id}`)
  const afterDelete = await adm.get(next)

  const names = ({ body }: TestReply) => body.map(({ firstName }: { firstName: string }) => firstName)
  expect([first, afterRename, afterDelete].map(names)).toEqual([
    ['Bea', 'Cem'],
    ['Dó & Zoe', 'Eda'],
    ['Dó & Zoe', 'Eda'],
  ])
})

test.each(['', unknown, `${unknown}.`, `${unknown}Zed`, 'x.Zed', `${unknown}.${'Z'.repeat(51)}`])(
  'the cursor %j of a list by names is refused',
  async (before) => {
    for (const path of ['/api/admin/users', '/api/users/approved', '/api/admin/admins'])
      expect(await clients.boss.get(`${path}?before=${before}`)).toMatchObject({
        status: 400,
        body: { message: 'This cursor is not valid' },
      })
  },
)
