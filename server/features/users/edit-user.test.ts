import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type Admins, adjust, castAdmins, edit } from '#test/admins.ts'
import { cast, type Player } from '#test/cast.ts'
import type { TestClient } from '#test/client.ts'
import { openServer, type TestServer } from '#test/server.ts'

let server: TestServer
let players: Admins['players']
let clients: Admins['clients']

beforeAll(async () => (server = await openServer()))
beforeEach(async () => ({ players, clients } = await castAdmins(server)))

const unknown = '0198c0de-0000-7000-8000-000000000000'
const rowOf = ({ id }: Player) => server.db.one<object>(sql`select * from users where id = ${id}`)

const commands: [string, (client: TestClient, target: Player) => Promise<{ status: number }>][] = [
  ['edit', (client, target) => edit(client, target)],
  ['adjust', (client, target) => adjust(client, target, 1)],
  ['reset', (client, { id }) => client.post(`/api/admin/users/${id}/reset-password`)],
  ['delete', (client, { id }) => client.delete(`/api/admin/users/${id}`)],
]

test.each(commands)('REQ-SEC-13: %s works only on lower ranks in scope and changes nobody else', async (_deed, act) => {
  const before = await Promise.all([players.Olga, players.Peer, players.Boss].map(rowOf))

  const statuses = [
    (await act(clients.adam, players.Olga)).status,
    (await act(clients.adam, players.Peer)).status,
    (await act(clients.adam, players.Boss)).status,
    (await act(clients.chief, players.Boss)).status,
    (await act(clients.mara, players.Ana)).status,
    (await act(clients.boss, { ...players.Ana, id: unknown })).status,
  ]
  const after = await Promise.all([players.Olga, players.Peer, players.Boss].map(rowOf))

  // A peer in the same store is visible, so it is refused; a user out of scope is not found.
  expect(statuses).toEqual([404, 403, 404, 403, 403, 404])
  expect(after).toEqual(before)
  expect((await act(clients.adam, players.Ana)).status).toBe(200)
})

test('an admin changes a user’s name, role and store, and search finds the new name at once', async () => {
  const answer = await edit(clients.adam, players.Ana, {
    firstName: 'Zoraida',
    role: 'shift_manager',
    storeNumber: '0428',
  })

  expect(answer).toMatchObject({
    status: 200,
    body: { id: players.Ana.id, firstName: 'Zoraida', role: 'shift_manager', storeNumber: '0428', giftTokens: 3 },
  })
  const found = (await clients.mara.get('/api/users/search?q=zorai')).body
  expect(found).toMatchObject([{ id: players.Ana.id, firstName: 'Zoraida' }])
  await clients.boss.delete(`/api/admin/users/${players.Ana.id}`)
})

test.each<[object, number, string]>([
  [{ role: 'admin' }, 403, 'This role is not yours to give'],
  [{ role: 'super_admin' }, 403, 'This role is not yours to give'],
  [{ storeNumber: '0500' }, 403, 'This store is not assigned to you'],
  [{ firstName: ' ' }, 400, 'First name is required'],
  [{ lastNameInitial: 'Ta' }, 400, 'Last name initial must be exactly 1 character'],
  [{ storeNumber: '42' }, 400, 'Store number must be exactly 4 digits'],
  [{ role: 'owner' }, 400, ''],
])('REQ-SEC-15: an edit of %j by an admin is refused', async (change, status, message) => {
  const before = await rowOf(players.Ana)

  const answer = await edit(clients.adam, players.Ana, change)

  expect(answer.status).toBe(status)
  if (message) expect(answer.body.message).toBe(message)
  expect(await rowOf(players.Ana)).toEqual(before)
})

test('REQ-SEC-15: nobody changes their own role, but admins change their own name and store', async () => {
  const name = await edit(clients.adam, players.Adam, { role: 'admin', firstName: 'Adamo', storeNumber: '0428' })
  const role = await edit(clients.adam, players.Adam, { role: 'crew_member', storeNumber: '0428' })
  const boss = await edit(clients.boss, players.Boss, { role: 'admin', storeNumber: '0000' })
  const crew = await edit(clients.ana, players.Ana, { firstName: 'Anita' })

  expect([name.status, role.status, boss.status, crew.status]).toEqual([200, 403, 403, 403])
  expect(name.body).toMatchObject({ firstName: 'Adamo', role: 'admin', storeNumber: '0428' })
})

test('a new admin is assigned their own store and loses it with the role', async () => {
  const made = await edit(clients.boss, players.Mara, { role: 'admin', firstName: 'Mara' })
  const assigned = (await clients.mara.get('/api/admin/stores')).body
  const back = await edit(clients.boss, players.Mara, { role: 'shift_manager', firstName: 'Mara' })

  expect(made).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect(assigned).toEqual({ stores: ['0427'], isSuperAdmin: false })
  expect(back.body).toMatchObject({ role: 'shift_manager' })
  expect((await clients.mara.get('/api/admin/stores')).status).toBe(403)
  expect(await server.db.many(sql`select from admin_store_assignments where admin_id = ${players.Mara.id}`)).toEqual([])
})

test('REQ-SEC-20: refuses the next request after a demotion', async () => {
  const before = await clients.peer.get('/api/admin/users')
  await edit(clients.boss, players.Peer, { firstName: 'Peer' })

  const after = await clients.peer.get('/api/admin/users')

  expect([before.status, after.status]).toEqual([200, 403])
})

test('refuses to make a pending user an admin', async () => {
  const { New } = await cast(server.db, { New: { status: 'pending' } })

  expect((await edit(clients.boss, New, { role: 'admin' })).status).toBe(409)
})

test('of two concurrent edits one applies as a whole', async () => {
  const names = Array.from({ length: 10 }, (_, turn) => `Name${'abcdefghij'[turn]}`)

  const answers = await Promise.all(
    names.map((firstName, turn) =>
      edit(clients[turn % 2 ? 'adam' : 'boss'], players.Ana, { firstName, lastNameInitial: firstName.at(-1) }),
    ),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const row = (await clients.boss.get(`/api/admin/users?q=${players.Ana.email}`)).body[0]
  expect(row.lastNameInitial).toBe(row.firstName.at(-1))
})
