import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, adjustTokens, createAdmins, editUser } from '#test/admins.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

const unknown = '0198c0de-0000-7000-8000-000000000000'
const rowOf = ({ id }: TestUser) => server.db.one<object>(sql`select * from users where id = ${id}`)

const commands: [string, (client: TestClient, target: TestUser) => Promise<{ status: number }>][] = [
  ['edit', (client, target) => editUser(client, target)],
  ['adjust', (client, target) => adjustTokens(client, target, 1)],
  ['reset', (client, { id }) => client.post(`/api/admin/users/${id}/reset-password`)],
  ['delete', (client, { id }) => client.delete(`/api/admin/users/${id}`)],
]

test.each(commands)('REQ-SEC-13: %s works only on lower ranks in scope and changes nobody else', async (_name, act) => {
  const before = await Promise.all([users.Olga, users.Peer, users.Boss].map(rowOf))

  const statuses = [
    (await act(clients.adam, users.Olga)).status,
    (await act(clients.adam, users.Peer)).status,
    (await act(clients.adam, users.Boss)).status,
    (await act(clients.chief, users.Boss)).status,
    (await act(clients.mara, users.Ana)).status,
    (await act(clients.boss, { ...users.Ana, id: unknown })).status,
  ]
  const after = await Promise.all([users.Olga, users.Peer, users.Boss].map(rowOf))

  // A peer in the same store is visible, so it is refused; a user out of scope is not found.
  expect(statuses).toEqual([404, 403, 404, 403, 403, 404])
  expect(after).toEqual(before)
  expect((await act(clients.adam, users.Ana)).status).toBe(200)
})

test('an admin changes a user’s name, role and store, and search finds the new name at once', async () => {
  const answer = await editUser(clients.adam, users.Ana, {
    firstName: 'Zoraida',
    role: 'shift_manager',
    storeNumber: '0428',
  })

  expect(answer).toMatchObject({
    status: 200,
    body: { id: users.Ana.id, firstName: 'Zoraida', role: 'shift_manager', storeNumber: '0428', giftTokens: 3 },
  })
  const found = (await clients.mara.get('/api/users/search?q=zorai')).body
  expect(found).toMatchObject([{ id: users.Ana.id, firstName: 'Zoraida' }])
  await clients.boss.delete(`/api/admin/users/${users.Ana.id}`)
})

test.each<[object, number, string]>([
  [{ role: 'admin' }, 403, 'You cannot assign this role'],
  [{ role: 'super_admin' }, 403, 'You cannot assign this role'],
  [{ storeNumber: '0500' }, 403, 'This store is not assigned to you'],
  [{ firstName: ' ' }, 400, 'First name is required'],
  [{ lastNameInitial: 'Ta' }, 400, 'Last name initial must be exactly 1 character'],
  [{ lastNameInitial: '7' }, 400, 'Last name initial must be a letter'],
  [{ storeNumber: '42' }, 400, 'Store number must be exactly 4 digits'],
  [{ role: 'owner' }, 400, ''],
])('REQ-SEC-15: an edit of %j by an admin is refused', async (change, status, message) => {
  const before = await rowOf(users.Ana)

  const answer = await editUser(clients.adam, users.Ana, change)

  expect(answer.status).toBe(status)
  if (message) expect(answer.body.message).toBe(message)
  expect(await rowOf(users.Ana)).toEqual(before)
})

test('an older account keeps an initial that is no letter while its store changes', async () => {
  await server.db.many(sql`update users set last_name_initial = '7' where id = ${users.Ana.id}`)

  const moved = await editUser(clients.adam, users.Ana, { lastNameInitial: '7', storeNumber: '0428' })

  expect(moved).toMatchObject({ status: 200, body: { lastNameInitial: '7', storeNumber: '0428' } })
})

test('REQ-SEC-15: nobody changes their own role, but admins change their own name and store', async () => {
  const name = await editUser(clients.adam, users.Adam, { role: 'admin', firstName: 'Adamo', storeNumber: '0428' })
  const role = await editUser(clients.adam, users.Adam, { role: 'crew_member', storeNumber: '0428' })
  const boss = await editUser(clients.boss, users.Boss, { role: 'admin', storeNumber: '0000' })
  const crew = await editUser(clients.ana, users.Ana, { firstName: 'Anita' })

  expect([name.status, role.status, boss.status, crew.status]).toEqual([200, 403, 403, 403])
  expect(name.body).toMatchObject({ firstName: 'Adamo', role: 'admin', storeNumber: '0428' })
})

test('a new admin is assigned their own store and loses it with the role', async () => {
  const made = await editUser(clients.boss, users.Mara, { role: 'admin', firstName: 'Mara' })
  const assigned = (await clients.mara.get('/api/admin/stores')).body
  const back = await editUser(clients.boss, users.Mara, { role: 'shift_manager', firstName: 'Mara' })

  expect(made).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect(assigned).toEqual({ stores: ['0427'], isSuperAdmin: false })
  expect(back.body).toMatchObject({ role: 'shift_manager' })
  expect((await clients.mara.get('/api/admin/stores')).status).toBe(403)
  expect(await server.db.many(sql`select from admin_store_assignments where admin_id = ${users.Mara.id}`)).toEqual([])
})

test('REQ-SEC-20: refuses the next request after a demotion', async () => {
  const before = await clients.peer.get('/api/admin/users')
  await editUser(clients.boss, users.Peer, { firstName: 'Peer' })

  const after = await clients.peer.get('/api/admin/users')

  expect([before.status, after.status]).toEqual([200, 403])
})

test('refuses to make a pending user an admin', async () => {
  const { New } = await createUsers(server.db, { New: { status: 'pending' } })

  expect((await editUser(clients.boss, New, { role: 'admin' })).status).toBe(409)
})

test('of two concurrent edits one applies as a whole', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Name${'abcdefghij'[index]}`)

  const answers = await Promise.all(
    names.map((firstName, index) =>
      editUser(clients[index % 2 ? 'adam' : 'boss'], users.Ana, { firstName, lastNameInitial: firstName.at(-1) }),
    ),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const row = (await clients.boss.get(`/api/admin/users?q=${users.Ana.email}`)).body[0]
  expect(row.lastNameInitial).toBe(row.firstName.at(-1))
})

test('an admin sets, keeps and removes the day on which somebody started, and the audit log says that it changed', async () => {
  const startOf = async () =>
    (
      await server.db.one<{ day: string | null }>(
        sql`select started_on::text as day from users where id = ${users.Ana.id}`,
      )
    ).day
  const set = await editUser(clients.adam, users.Ana, { startedOn: '2024-02-29' })
  await editUser(clients.adam, users.Ana)
  const kept = await startOf()
  const refused = []
  for (const startedOn of ['2024-02-30', '29.2.2024', '1949-12-31', '2101-01-01', '', 20240229, {}])
    refused.push((await editUser(clients.adam, users.Ana, { startedOn })).body)
  await editUser(clients.adam, users.Ana, { startedOn: null })

  expect(set.body.startedOn).toBe('2024-02-29')
  expect([kept, await startOf()]).toEqual(['2024-02-29', null])
  for (const { errors } of refused)
    expect(errors).toEqual([expect.objectContaining({ path: 'startedOn', code: 'start_date_invalid' })])
  const events = await server.db.many<{ changed: boolean | null }>(sql`
    select (details -> 'isStartDateChanged')::boolean as changed from audit_log
    where target_id = ${users.Ana.id} and action = 'person_edited' order by id`)
  expect(events.map(({ changed }) => changed)).toEqual([true, null, true])
})
