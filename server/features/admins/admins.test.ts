import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, createAdmins, editUser, fetchAllRows } from '#test/admins.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => ({ users, clients } = await createAdmins(server)))

const rowOf = ({ id }: TestUser) => server.db.one<object>(sql`select * from users where id = ${id}`)

const create = (client: TestClient, email: string, storeNumbers: unknown = ['0427', '0428', '0427'], headers = {}) =>
  client.post('/api/admin/create-admin', { email, storeNumbers }, headers)

test('REQ-SEC-16: a super admin creates and removes an admin; created again, the admin has the new stores only', async () => {
  const made = await create(clients.boss, users.Mara.email.toUpperCase())
  const removed = await clients.boss.delete(`/api/admin/admins/${users.Mara.id}`)
  const after = await rowOf(users.Mara)
  const again = await create(clients.boss, users.Mara.email, ['0500'])

  expect(made).toMatchObject({ status: 201, body: { id: users.Mara.id, role: 'admin' } })
  expect(made.body.storeAssignments.map(({ storeNumber }: { storeNumber: string }) => storeNumber)).toEqual([
    '0427',
    '0428',
  ])
  expect(removed.status).toBe(200)
  expect(after).toMatchObject({ role: 'salaried_manager' })
  expect(again.body.storeAssignments).toMatchObject([{ storeNumber: '0500' }])
  expect(await fetchAllRows(clients.boss, '/api/admin/admins')).toEqual(expect.arrayContaining([again.body]))
})

test('repeating create-admin under one key returns the same admin', async () => {
  const createAs = (key: string, storeNumbers: string[]) =>
    clients.boss.post(
      '/api/admin/create-admin',
      { email: users.Mara.email, storeNumbers },
      { 'idempotency-key': `${key} ${users.Mara.id}` },
    )

  const first = await createAs('one', ['0427'])
  const repeat = await createAs('one', ['0427'])
  const other = await createAs('one', ['0428'])
  const repeated = await createAs('two', ['0427'])
  await clients.boss.delete(`/api/admin/admins/${users.Mara.id}`)
  const late = await createAs('one', ['0427'])

  expect(first.status).toBe(201)
  expect(repeat).toMatchObject({ status: 201, body: first.body })
  expect(other).toMatchObject({ status: 409, body: { message: 'This Idempotency-Key was used for another request' } })
  expect(repeated.status).toBe(409)
  expect(late.status).toBe(404)
})

test('create-admin refuses users who are unknown, not approved or already admins', async () => {
  const { New } = await createUsers(server.db, { New: { status: 'pending' } })

  const answers = [
    await create(clients.boss, 'nobody@store.example'),
    await create(clients.boss, New.email),
    await create(clients.boss, users.Adam.email),
    await create(clients.boss, ''),
    await create(clients.boss, users.Ana.email, []),
    await create(clients.boss, users.Ana.email, ['42']),
    await create(clients.adam, users.Ana.email),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 409, 409, 400, 400, 400, 403])
  expect(answers[3]?.body.message).toBe('Please enter an email address')
  expect(answers[4]?.body.message).toBe('Please enter at least one store number')
  expect(answers[5]?.body.errors).toEqual([
    { path: 'storeNumbers', code: 'store_number_invalid', message: 'Store number must be exactly 4 digits' },
  ])
})

test('a key that was refused can be used again', async () => {
  const keyed = { 'idempotency-key': 'an intent' }
  const refused = await create(clients.boss, users.Adam.email, ['0427'], keyed)

  const first = await create(clients.boss, users.Mara.email, ['0427'], keyed)
  const again = await create(clients.boss, users.Mara.email, ['0427'], keyed)
  const other = await create(clients.boss, users.Mara.email, ['0428'], keyed)

  expect([refused, first, again, other].map(({ status }) => status)).toEqual([409, 201, 201, 409])
  expect(again.body).toEqual(first.body)
})

test('remove-admin refuses a super admin and returns 404 for other users', async () => {
  expect((await clients.boss.delete(`/api/admin/admins/${users.Chief.id}`)).status).toBe(403)
  expect((await clients.boss.delete(`/api/admin/admins/${users.Ana.id}`)).status).toBe(404)
  expect((await clients.adam.delete(`/api/admin/admins/${users.Peer.id}`)).status).toBe(403)
})

test('REQ-SEC-10: an admin sees the address and the file of the email, never the link', async () => {
  const answer = await clients.adam.post(`/api/admin/users/${users.Ana.id}/reset-password`)

  expect(answer).toMatchObject({ status: 200, body: { email: users.Ana.email, mailIsSetUp: false } })
  expect(answer.body.file).toMatch(/^mail\/.+\.eml$/)
  expect(answer.text).not.toContain('token')
})

test('REQ-SEC-28: allows five reset links per user and hour', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  const { users: strictUsers, clients: strictClients } = await createAdmins(strict)
  const send = ({ id }: TestUser) => strictClients.adam.post(`/api/admin/users/${id}/reset-password`)

  const statuses = []
  for (let index = 0; index < 6; index++) statuses.push((await send(strictUsers.Ana)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await send(strictUsers.Mara)).status).toBe(200)
})

test('REQ-SEC-28: allows sixty reset links per admin and hour', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 / 30 })
  const { users: strictUsers, clients: strictClients } = await createAdmins(strict)
  const send = ({ id }: TestUser) => strictClients.boss.post(`/api/admin/users/${id}/reset-password`)

  const statuses = []
  for (const user of [strictUsers.Ana, strictUsers.Mara, strictUsers.Olga]) {
    statuses.push((await send(user)).status)
  }

  expect(statuses).toEqual([200, 200, 429])
})

test.each(['create-admin', 'admin', 'super_admin'])(
  'REQ-SEC-21: a new admin by %s keeps their sessions, for twelve idle hours',
  async (way) => {
    const { boss } = clients
    const [used, idle] = [await server.as(users.Ana), await server.as(users.Ana)]

    const made = await (way === 'create-admin'
      ? create(boss, users.Ana.email)
      : editUser(boss, users.Ana, { role: way }))
    server.clock.forward({ hours: 11 })
    const soon = await used.get('/api/auth/user')
    server.clock.forward({ hours: 2 })
    const afterTwoHours = [await used.get('/api/auth/user'), await idle.get('/api/auth/user')]
    server.clock.set('2026-11-18T12:00:00.000Z')

    expect(made.status).toBeLessThan(300)
    expect([soon, ...afterTwoHours].map(({ status }) => status)).toEqual([200, 200, 401])
  },
)

test('create-admin refuses an email that changed within 14 days and is not verified, until the person is confirmed', async () => {
  const admin = (id?: string) => ({
    email: users.Ana.email,
    storeNumbers: ['0427'],
    ...(id && { confirmedUserId: id }),
  })
  const createAdmin = (id?: string) => clients.boss.post('/api/admin/create-admin', admin(id))
  await server.db.many(sql`update users set email_changed_at = ${server.clock.now()} where id = ${users.Ana.id}`)
  const before = await rowOf(users.Ana)

  const refusals = [await createAdmin(), await createAdmin(users.Mara.id)]

  expect(refusals).toMatchObject([
    { status: 409, body: { code: 'email_recently_changed' } },
    { status: 409, body: { code: 'email_recently_changed' } },
  ])
  expect(await rowOf(users.Ana)).toEqual(before)
  expect(await createAdmin(users.Ana.id)).toMatchObject({ status: 201, body: { id: users.Ana.id } })
})

test('create-admin refuses a confirmed person whose email now belongs to another', async () => {
  const answer = await clients.boss.post('/api/admin/create-admin', {
    email: users.Ana.email,
    storeNumbers: ['0427'],
    confirmedUserId: users.Mara.id,
  })

  expect(answer).toMatchObject({ status: 409, body: { code: 'email_recently_changed' } })
})

test.each([
  ['changed and verified', { daysAgo: 0, isVerified: true }],
  ['changed 14 days ago', { daysAgo: 14, isVerified: false }],
])('create-admin needs no confirmation for an email that was %s', async (_state, { daysAgo, isVerified }) => {
  const changedAt = new Date(server.clock.now().getTime() - daysAgo * 86_400_000)
  await server.db.many(sql`
    update users set email_changed_at = ${changedAt}, email_verified_at = ${isVerified ? changedAt : null}
    where id = ${users.Ana.id}`)

  expect((await create(clients.boss, users.Ana.email)).status).toBe(201)
})

test('admins see since when a user has their email, and whether it is verified', async () => {
  const at = server.clock.now()
  await server.db.many(sql`
    update users set email_changed_at = ${at}, email_verified_at = ${at} where id = ${users.Ana.id}`)

  const { body } = await clients.adam.get(`/api/admin/users?q=${users.Ana.email}`)

  expect(body).toMatchObject([{ emailChangedAt: at.toISOString(), emailVerifiedAt: at.toISOString() }])
})
