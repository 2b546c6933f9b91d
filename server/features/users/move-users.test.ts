import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, createAdmins } from '#test/admins.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

const unknown = '0198c0de-0000-7000-8000-000000000000'

const move = (client: TestClient, people: { id: string }[], storeNumber: string) =>
  client.put('/api/admin/users/store', { userIds: people.map(({ id }) => id), storeNumber })

const storesOf = async (...people: TestUser[]) => {
  const rows = await server.db.many<{ id: string; store: string }>(sql`
    select id, store_number as store from users where id = any(${people.map(({ id }) => id)}::uuid[])`)
  return people.map(({ id }) => rows.find((row) => row.id === id)?.store)
}

test('moves several people to another store and records each', async () => {
  const reply = await move(clients.adam, [users.Mara, users.Ana], '0428')

  expect(reply).toMatchObject({
    status: 200,
    body: [
      { id: users.Ana.id, storeNumber: '0428' },
      { id: users.Mara.id, storeNumber: '0428' },
    ],
  })
  expect(await storesOf(users.Ana, users.Mara)).toEqual(['0428', '0428'])
  for (const person of [users.Ana, users.Mara])
    expect(await auditActionsOf(server.db, person)).toEqual(['person_edited'])
  const events = (await clients.adam.get(`/api/admin/audit-log?person=${users.Ana.id}`)).body
  expect(events[0]).toMatchObject({
    actorId: users.Adam.id,
    stores: ['0427', '0428'],
    details: { store: { before: '0427', after: '0428' }, isRenamed: false },
  })
})

test('a repeat changes and records nothing', async () => {
  await move(clients.adam, [users.Ana], '0428')

  const again = await move(clients.adam, [users.Ana, users.Ana], '0428')

  expect(again).toMatchObject({ status: 200, body: [{ id: users.Ana.id }] })
  expect(await auditActionsOf(server.db, users.Ana)).toEqual(['person_edited'])
})

test.each<[string, keyof TestAdmins['users'] | null, string, number, string]>([
  ['out of scope', 'Olga', '0428', 404, 'not_found'],
  ['unknown', null, '0428', 404, 'not_found'],
  ['of the same rank', 'Peer', '0428', 403, 'outranked'],
  ['to go to a store out of scope', 'Mara', '0500', 403, 'store_out_of_scope'],
])('REQ-SEC-13: moves nobody if one person is %s', async (_case, name, storeNumber, status, code) => {
  const other = name === null ? { id: unknown } : users[name]

  const reply = await move(clients.adam, [users.Ana, other], storeNumber)

  expect(reply).toMatchObject({ status, body: { code } })
  expect(await storesOf(users.Ana)).toEqual(['0427'])
  expect(await auditActionsOf(server.db, users.Ana)).toEqual([])
})

test.each([[[]], [Array.from({ length: 101 }, () => ({ id: unknown }))], [[{ id: 'x' }]]])(
  'refuses a list that is empty, too long or has no ids',
  async (people) => {
    expect((await move(clients.boss, people, '0428')).status).toBe(400)
  },
)

test('concurrent moves of the same people in another order all succeed', async () => {
  const crew = Object.values(
    await createUsers(server.db, Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`P${index}`, {}]))),
  )
  const backwards = crew.toReversed()

  const replies = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      move(index % 2 ? clients.adam : clients.boss, index % 2 ? crew : backwards, index % 3 ? '0428' : '0427'),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(await storesOf(...crew)).size).toBe(1)
})
