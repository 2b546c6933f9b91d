import { beforeEach, expect, test } from 'vitest'
import type { ApprovalAlert } from '#contract/approvals.ts'
import { createAdmins, editUser, type TestAdmins } from '#test/admins.ts'
import type { TestClient } from '#test/client.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUserOptions } from '#test/users.ts'
import { alertRetentions } from './alert-retention.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

// The store 0427 has Ana, Mara, Adam and Peer.
beforeEach(async () => {
  server = await startTestServer()
  ;({ users, clients } = await createAdmins(server))
})

async function approve(client: TestClient, count: number, more: TestUserOptions = {}) {
  const names = Array.from({ length: count }, (_, index) => `Puppet${index}`)
  const waiting = await createUsers(
    server.db,
    Object.fromEntries(names.map((name) => [name, { status: 'pending' as const, ...more }])),
  )
  const answers = await Promise.all(Object.values(waiting).map(({ id }) => client.put(`/api/users/${id}/approve`)))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
}

const alerts = async () => {
  const { body } = await (await server.as(users.Boss)).get('/api/admin/approval-alerts')
  return body.map(({ admin, storeNumber, peopleBefore, approved, raised }: ApprovalAlert) =>
    [admin?.firstName, storeNumber, peopleBefore, approved, raised].join(' '),
  )
}

async function sentencesTo(user: { id: string }) {
  const { body } = await (await server.as(user)).get('/api/notifications')
  return body.map(({ message }: { message: string }) => message)
}

const sentence = 'Adam T. approved unusually many people, or gave a higher role'

test('alerts every super admin once when an admin approves more people in a day than the store had', async () => {
  await approve(clients.adam, 5)
  expect(await alerts()).toEqual([])

  await approve(clients.adam, 5)

  expect(await alerts()).toEqual(['Adam 0427 4 10 0'])
  for (const user of [users.Boss, users.Chief]) expect(await sentencesTo(user)).toEqual([sentence])
  for (const user of [users.Adam, users.Peer]) expect(await sentencesTo(user)).toEqual([])
})

test('a store may be doubled in a day, counted for each admin and each day', async () => {
  await createUsers(server.db, Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Real${index}`, {}])))

  await approve(clients.adam, 12)
  await approve(clients.peer, 5)
  server.clock.forward({ days: 1 })
  await approve(await server.as(users.Adam), 5)

  expect(await alerts()).toEqual([])
  await approve(await server.as(users.Adam), 25)
  expect(await alerts()).toEqual(['Adam 0427 29 30 0'])
})

test.each(['shift_manager', 'salaried_manager'] as const)('alerts when an admin approves a %s', async (role) => {
  await approve(clients.adam, 1, { role })

  expect(await alerts()).toEqual(['Adam 0427 4 1 1'])
  expect(await sentencesTo(users.Boss)).toEqual([sentence])
})

test('alerts when an admin gives somebody a role above crew trainer by an edit', async () => {
  await editUser(clients.adam, users.Ana, { role: 'crew_trainer' })
  await editUser(clients.adam, users.Ana, { firstName: 'Anna', role: 'crew_trainer' })
  expect(await alerts()).toEqual([])

  await editUser(clients.adam, users.Ana, { role: 'salaried_manager' })
  await editUser(clients.adam, users.Ana, { role: 'shift_manager' })

  expect(await alerts()).toEqual(['Adam 0427 4 0 1'])
})

test('a pending manager counts once, by the approval', async () => {
  const { Eve } = await createUsers(server.db, { Eve: { status: 'pending' } })
  await editUser(clients.adam, Eve, { role: 'shift_manager' })
  expect(await alerts()).toEqual([])

  await clients.adam.put(`/api/users/${Eve.id}/approve`)

  expect(await alerts()).toEqual(['Adam 0427 4 1 1'])
})

test('super admins approve a whole store, with its managers, without an alert', async () => {
  await approve(clients.boss, 20, { store: '0501' })
  await approve(clients.boss, 3, { store: '0501', role: 'salaried_manager' })
  await editUser(clients.boss, users.Ana, { role: 'salaried_manager' })

  expect(await alerts()).toEqual([])
  expect(await sentencesTo(users.Chief)).toEqual([])
})

test('a refused approval counts nothing', async () => {
  const { Eve } = await createUsers(server.db, { Eve: { status: 'pending', role: 'shift_manager', store: '0500' } })

  expect((await clients.adam.put(`/api/users/${Eve.id}/approve`)).status).toBe(404)

  expect(await alerts()).toEqual([])
})

test('what admins approved is removed after 60 days', async () => {
  await approve(clients.adam, 6)
  const rows = () => server.db.many(sql`select from approval_days`)
  const removeAfter = async (days: number) => {
    const now = new Date(server.clock.now().getTime() + days * 86_400_000)
    for (const { remove } of alertRetentions(server.db)) await remove(now, 100)
  }

  await removeAfter(59)
  expect(await rows()).toHaveLength(1)
  await removeAfter(61)

  expect(await rows()).toEqual([])
})
