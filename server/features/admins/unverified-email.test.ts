import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { adminsPassword, createAdmins, editUser, type TestAdmins } from '#test/admins.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'

const refused = { status: 409, body: { code: 'email_not_verified' } }

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

// With a mail server, so that emails can be verified.
beforeAll(async () => {
  const mailServer = await startMailServer()
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: mailServer.url() } })
  return () => mailServer.close()
})

beforeEach(async () => {
  ;({ users, clients } = await createAdmins(server))
})

const rowOf = ({ id }: { id: string }) => server.db.one(sql`select role, approval_status from users where id = ${id}`)
const verify = ({ id }: { id: string }) =>
  server.db.many(sql`update users set email_verified_at = ${server.clock.now()} where id = ${id}`)

const ways: Record<string, (confirmedUserId?: string) => Promise<{ status: number }>> = {
  'create-admin': (confirmedUserId) =>
    clients.boss.post('/api/admin/create-admin', { email: users.Ana.email, storeNumbers: ['0427'], confirmedUserId }),
  'the role admin': (confirmedUserId) => editUser(clients.boss, users.Ana, { role: 'admin', confirmedUserId }),
  'the role super_admin': (confirmedUserId) =>
    editUser(clients.boss, users.Ana, { role: 'super_admin', confirmedUserId }),
}

test.each(Object.entries(ways))('%s needs a confirmed person while the email is not verified', async (_way, make) => {
  const before = await rowOf(users.Ana)

  const refusals = [await make(), await make(users.Mara.id)]

  expect(refusals[0]).toMatchObject(refused)
  expect(refusals[1]?.status).toBe(409)
  expect(await rowOf(users.Ana)).toEqual(before)
  expect((await make(users.Ana.id)).status).toBeLessThan(300)
})

test.each(Object.entries(ways))('%s needs it also a year after the sign-up', async (_way, make) => {
  server.clock.forward({ hours: 365 * 24 })
  clients.boss = await server.as(users.Boss)

  expect(await make()).toMatchObject(refused)
})

test.each(Object.entries(ways))('%s needs nothing more once the email is verified', async (_way, make) => {
  await verify(users.Ana)

  expect((await make()).status).toBeLessThan(300)
})

test('other edits need no confirmed person', async () => {
  const answers = [
    await editUser(clients.boss, users.Ana, { role: 'salaried_manager' }),
    await editUser(clients.boss, users.Adam, { role: 'admin', firstName: 'Adrian' }),
    await editUser(clients.boss, users.Adam, { role: 'crew_member' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('registrations tell when the email was verified', async () => {
  const form = { firstName: 'Eve', lastNameInitial: 'T', storeNumber: '0427', role: 'crew_member' }
  const email = `eve-${users.Ana.id}@store.example`
  expect((await server.anonymous.post('/api/signup', { ...form, email, password: adminsPassword })).status).toBe(201)
  const own = async () => {
    const { body } = await clients.adam.get('/api/users/pending?limit=100')
    return body.find((row: { email: string }) => row.email === email)
  }
  const waiting = await own()
  await verify(waiting)

  expect(waiting.emailVerifiedAt).toBeNull()
  expect((await own()).emailVerifiedAt).toBe(server.clock.now().toISOString())
})
