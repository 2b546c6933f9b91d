import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { adjustTokens, adminsPassword, createAdmins, editUser, type TestAdmins } from '#test/admins.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { TestUser } from '#test/users.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  ;({ users, clients } = await createAdmins(server))
})

const reauthenticate = (typed: string) => clients.boss.post('/api/auth/reauthenticate', { password: typed })

type Act = () => Promise<{ status: number; body: { code?: string } }>

const guarded: Record<string, Act> = {
  'making an admin': () =>
    clients.boss.post('/api/admin/create-admin', { email: users.Ana.email, storeNumbers: ['0427'] }),
  'making an admin by an edit': () => editUser(clients.boss, users.Ana, { role: 'admin' }),
  'removing an admin': () => clients.boss.delete(`/api/admin/admins/${users.Adam.id}`),
  'removing an admin by an edit': () => editUser(clients.boss, users.Adam),
  'deleting the account of an admin': () => clients.boss.delete(`/api/admin/users/${users.Adam.id}`),
  'deleting the account of a user': () => clients.boss.delete(`/api/admin/users/${users.Ana.id}`),
  'erasing a user': () => clients.boss.post(`/api/admin/users/${users.Ana.id}/erase`),
  'adding 101 tokens': () => adjustTokens(clients.boss, users.Ana, 101),
  'removing 101 tokens': () => adjustTokens(clients.boss, users.Ana, -101),
  'a password reset for an admin': () => clients.boss.post(`/api/admin/users/${users.Adam.id}/reset-password`),
}

const everyAct = Object.entries(guarded)

const stored = () =>
  server.db.many(sql`
    select id, role, deleted_at, gift_tokens,
           (select count(*) from password_reset_tokens where user_id = users.id) as resets
    from users where id in (${users.Ana.id}, ${users.Adam.id}) order by id`)

test.each(everyAct)('%s needs a log-in within the last 30 minutes', async (_name, act) => {
  await adjustTokens(clients.chief, users.Ana, 200)
  server.clock.forward({ ms: 30 * 60_000 + 1 })
  const before = await stored()

  const refused = await act()

  expect(refused).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
  expect(await stored()).toEqual(before)
  expect((await reauthenticate(adminsPassword)).status).toBe(200)
  expect((await act()).status).toBeLessThan(300)
})

test.each(everyAct)('%s needs nothing more right after the log-in', async (_name, act) => {
  await adjustTokens(clients.chief, users.Ana, 200)
  server.clock.forward({ ms: 30 * 60_000 - 1 })

  expect((await act()).status).toBeLessThan(300)
})

test('everyday acts of an admin need no recent log-in', async () => {
  server.clock.forward({ hours: 2 })

  const answers = [
    await adjustTokens(clients.boss, users.Ana, 100),
    await editUser(clients.boss, users.Ana, { firstName: 'Anna' }),
    await clients.boss.post(`/api/admin/users/${users.Ana.id}/reset-password`),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

const tokensOf = async ({ id }: TestUser) =>
  (await server.db.one<{ tokens: number }>(sql`select gift_tokens as tokens from users where id = ${id}`)).tokens

describe('without a recent log-in an admin adjusts at most 100 tokens in an hour', () => {
  beforeEach(() => server.clock.forward({ hours: 2 }))

  test.each(['boss', 'adam'] as const)('in small steps, of %s too', async (name) => {
    const answers = []
    for (const amount of [60, -40, 1]) answers.push(await adjustTokens(clients[name], users.Ana, amount))

    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 401, body: { code: 'reauthenticate' } }])
    expect(await tokensOf(users.Ana)).toBe(3 + 60 - 40)
  })

  test('to several people, and at once', async () => {
    const people = [users.Ana, users.Adam]

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => adjustTokens(clients.boss, people[index % 2] ?? users.Ana, 50)),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'reauthenticate')).toHaveLength(38)
  })

  test('and again an hour later, or right after a proof', async () => {
    await adjustTokens(clients.boss, users.Ana, 100)
    expect((await adjustTokens(clients.boss, users.Ana, 1)).status).toBe(401)
    server.clock.forward({ ms: 60 * 60_000 })
    expect((await adjustTokens(clients.boss, users.Ana, 100)).status).toBe(200)

    expect((await reauthenticate(adminsPassword)).status).toBe(200)

    expect((await adjustTokens(clients.boss, users.Ana, 100)).status).toBe(200)
  })

  test('while those of other admins do not count', async () => {
    await adjustTokens(clients.chief, users.Ana, 100)

    expect((await adjustTokens(clients.boss, users.Ana, 100)).status).toBe(200)
  })
})

test('refuses a wrong password, records it, and the session stays as it was', async () => {
  server.clock.forward({ hours: 1 })

  const answer = await reauthenticate('wrong password')

  expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  expect(await auditActionsOf(server.db, users.Boss)).toEqual(['password_check_failed'])
  expect(await guarded['erasing a user']?.()).toMatchObject({ body: { code: 'reauthenticate' } })
  expect((await clients.boss.get('/api/auth/user')).status).toBe(200)
})

test('records a confirmation, which counts for its own session only', async () => {
  const elsewhere = await server.as(users.Boss)
  server.clock.forward({ hours: 1 })

  await reauthenticate(adminsPassword)

  expect(await auditActionsOf(server.db, users.Boss)).toEqual(['reauthenticated'])
  expect(await adjustTokens(elsewhere, users.Ana, 500)).toMatchObject({ body: { code: 'reauthenticate' } })
  expect((await adjustTokens(clients.boss, users.Ana, 500)).status).toBe(200)
})

test('limits guesses of the password together with those of a change of password', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  const { clients: strictClients } = await createAdmins(strict)
  const change = { currentPassword: 'wrong password', newPassword: 'another horse' }
  for (let guess = 0; guess < 5; guess += 1) {
    await strictClients.boss.post('/api/auth/reauthenticate', { password: 'wrong password' })
    await strictClients.boss.put('/api/user/password', change)
  }

  const answer = await strictClients.boss.post('/api/auth/reauthenticate', { password: adminsPassword })

  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('refuses in the order role, recent log-in, existence', async () => {
  server.clock.forward({ hours: 1 })
  const nobody = '0198c0de-0000-7000-8000-000000000000'

  const byAdmin = await clients.adam.delete(`/api/admin/admins/${nobody}`)
  const deletion = await clients.adam.delete(`/api/admin/users/${nobody}`)
  const byBoss = await clients.boss.delete(`/api/admin/admins/${nobody}`)

  expect(byAdmin).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  expect([byBoss, deletion]).toMatchObject(Array(2).fill({ status: 401, body: { code: 'reauthenticate' } }))
})
