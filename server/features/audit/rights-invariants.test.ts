import { beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreAccount, suspendAccount } from '#server/features/admins/suspend-account.ts'
import { promoteAccount } from '#server/features/admins/promote-account.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { type TestAdmins, adminsPassword, createAdmins } from '#test/admins.ts'
import { queryAsOwner } from '#test/database.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { hashPassword } from '#test/passwords.ts'
import type { TestClient, TestReply } from '#test/client.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { startTestServer, startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createCheckpoints } from './create-checkpoints.ts'
import { pruneAuditLog } from './prune-audit-log.ts'
import { recordRights } from './record-rights.ts'
import { verifyAuditChain } from './verify-chain.ts'
import { verifyRights } from './rights-invariants.ts'

let server: TestServer
let users: TestAdmins['users']

beforeAll(async () => {
  server = await startTestServer()
  users = (await createAdmins(server)).users
  expect(await broken()).toEqual([])
  await record()
})
// Later than the minute in which two events count as one moment.
beforeEach(() => server.clock.forward({ hours: 1 }))

const record = () => recordRights(server.owner, { now: server.clock.now(), eventKey: testEventKey })

/** The rows that break the invariant of rights, and nothing else may be broken. */
async function broken() {
  expect((await verifyAuditChain(server.owner, testEventKey)).violations).toEqual([])
  return (await verifyRights(server.owner)).flatMap(({ name, violatingRows }) =>
    violatingRows.map((row) => `${name} ${row}`),
  )
}

const asApp = (statement: string) => queryAsOwner(server.appRole, statement)

const run = (statement: Sql) => server.db.many(statement)

test.each([
  ['role', `role = 'super_admin'`, `role = 'crew_member'`],
  ['store', `store_number = '9999'`, `store_number = '0427'`],
  ['approval', `approval_status = 'rejected'`, `approval_status = 'approved'`],
])("the audit finds a %s that the app's role has set", async (field, attack, undo) => {
  const { id } = users.Ana

  await asApp(`update users set ${attack} where id = '${id}'`)

  expect(await broken()).toEqual([`S6 ${field} of user ${id}`])
  await asApp(`update users set ${undo} where id = '${id}'`)
  expect(await broken()).toEqual([])
})

test("the audit finds a password that the app's role has replaced, whatever time it states", async () => {
  const { id } = users.Mara
  const thief = await hashPassword('thief')
  const [before] = await run(sql`select password, password_set_at as at from users where id = ${id}`)

  await run(sql`update users set password = ${thief}, password_set_at = ${server.clock.now()} where id = ${id}`)

  expect(await broken()).toEqual([`S6 password of user ${id}`])
  const { password, at } = before as { password: string; at: string | null }
  await run(sql`update users set password = ${password}, password_set_at = ${at} where id = ${id}`)
})

test("the audit finds stores that the app's role has assigned to an admin or taken away", async () => {
  const { id } = users.Peer

  await asApp(
    `insert into admin_store_assignments (id, admin_id, store_number, created_at) values ('${id}', '${id}', '0500', now())`,
  )
  expect(await broken()).toEqual([`S6 admin stores of user ${id}`])
  await asApp(`delete from admin_store_assignments where id = '${id}'`)

  expect(await broken()).toEqual([])
})

test("the audit finds a role that the app's role has prepared for an admin's removal", async () => {
  const { id } = users.Peer

  await asApp(`update users set role_before_admin = 'super_admin' where id = '${id}'`)

  expect(await broken()).toEqual([`S6 role before admin of user ${id}`])
  await asApp(`update users set role_before_admin = null where id = '${id}'`)
})

test('the audit finds an account that nobody signed up for', async () => {
  const { id } = users.Olga
  const [made] = await run(sql`
    insert into users (id, email, password, first_name, last_name_initial, role, store_number, approval_status, search_text, created_at, updated_at)
    select new_id(now()), 'x@store.example', password, 'Xia', 'T', 'super_admin', '0000', 'approved', '', now(), now() from users where id = ${id}
    returning id`)
  const added = (made as { id: string }).id

  expect((await broken()).sort()).toEqual(
    ['admin stores', 'approval', 'password', 'role before admin', 'role', 'store'].map(
      (field) => `S6 ${field} of user ${added}`,
    ),
  )
  await run(sql`select close_account(${added}, true, ${server.clock.now()})`)
  expect(await broken()).toEqual([])
})

test("the app's role cannot change what was recorded, and the owner not unnoticed", async () => {
  await expect(asApp(`update recorded_rights set role = 'super_admin'`)).rejects.toThrow(/permission denied/)
  await expect(asApp(`delete from recorded_rights`)).rejects.toThrow(/permission denied/)
  await expect(asApp(`select * from record_rights()`)).resolves.toEqual([{ people: null, digest: null }])

  await queryAsOwner(server.owner, `update recorded_rights set role = 'crew_trainer' where user_id = '${users.Ana.id}'`)
  expect(await broken()).toEqual([`S6 role of user ${users.Ana.id}`, 'S6 the record of rights'])
  await queryAsOwner(server.owner, `update recorded_rights set role = 'crew_member' where user_id = '${users.Ana.id}'`)
})

test('rights are recorded once', async () => {
  await Promise.all([record(), record()])

  expect(await run(sql`select from audit_log where action = 'rights_recorded'`)).toHaveLength(1)
})

test('each change of rights through the app is explained', async () => {
  const { Ana, Olga, Mara } = users
  const person = { firstName: 'Mia', lastNameInitial: 'K', storeNumber: '0427', role: 'crew_trainer' }
  const names = { firstName: 'Ana', lastNameInitial: 'T', storeNumber: '0427', confirmedUserId: Ana.id }
  // New sessions: those of admins end after 12 hours, and some steps need a recent log-in.
  const as = async (name: 'Adam' | 'Boss' | 'Mara', act: (client: TestClient) => Promise<TestReply>) =>
    explained(act(await server.as(users[name])))
  async function explained(work: Promise<TestReply>) {
    expect((await work).status).toBeLessThan(300)
    await createCheckpoints(server.db, server.clock.now())
    expect(await broken()).toEqual([])
    server.clock.forward({ hours: 1 })
  }
  const edit = (change: object) =>
    as('Boss', (boss) => boss.put(`/api/admin/users/${Ana.id}`, { ...names, role: 'crew_member', ...change }))
  const logIn = { email: 'mia@store.example', password: adminsPassword }

  await explained(server.anonymous.post('/api/signup', { ...person, ...logIn }))
  const [mia] = await run(sql`select id from users where email = ${logIn.email}`)
  const { id } = mia as { id: string }
  await as('Adam', (adam) => adam.put(`/api/users/${id}/reject`))
  await as('Adam', (adam) => adam.put(`/api/users/${id}/reopen`))
  await as('Adam', (adam) => adam.put(`/api/users/${id}/approve`))
  await edit({ role: 'shift_manager' })
  await edit({ role: 'admin', storeNumber: '0428' })
  await edit({})
  await as('Boss', (boss) => boss.put('/api/admin/users/store', { userIds: [Olga.id, Mara.id], storeNumber: '0600' }))
  const appointed = { email: Olga.email, storeNumbers: ['0600', '0500'], confirmedUserId: Olga.id }
  await as('Boss', (boss) => boss.post('/api/admin/create-admin', appointed))
  await as('Boss', (boss) => boss.delete(`/api/admin/admins/${Olga.id}`))
  const passwords = { currentPassword: adminsPassword, newPassword: 'another horse' }
  await as('Mara', (mara) => mara.put('/api/user/password', passwords))
})

test('a password set by a mailed link, a code of a manager, a recovery code or by nobody is explained', async () => {
  const { Adam, Chief, Ana } = users
  const { folder } = server.context.settings.mail
  const chief = await server.as(Chief)
  const { codes } = (await chief.post('/api/user/recovery-codes')).body as { codes: string[] }
  await server.anonymous.post('/api/auth/forgot-password', { email: Adam.email })
  const [token] = await resetKeys(folder, Adam.email, 1)
  const newPassword = 'another horse'
  const { name, code } = (await (await server.as(Adam)).post(`/api/admin/users/${Ana.id}/code`)).body
  const { key } = (await server.anonymous.post('/api/code', { name, code })).body

  const answers = [
    await server.anonymous.post('/api/auth/reset-password', { token, newPassword }),
    await server.anonymous.post('/api/auth/reset-password', { token: key, newPassword }),
    await server.anonymous.post('/api/auth/recover', { email: Chief.email, code: codes[0], newPassword }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await broken()).toEqual([])
})

test('readers of the audit log do not get the digests of passwords', async () => {
  const [event] = await run(sql`select details ->> 'password' as digest from audit_log where action = 'signed_up'`)
  const { digest } = event as { digest: string }

  const log = await (await server.as(users.Boss)).get('/api/admin/audit-log?limit=100')

  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(log.body)).toContain('signed_up')
  expect(JSON.stringify(log.body)).not.toContain(digest)
})

test('a hash that a log-in renews is explained', async () => {
  const dearer = await startTestServerOn(
    { db: server.db, owner: server.owner, app: server.appRole },
    { events: memoryEventBus(), settings: { ...testSettings, passwordCost: { memoryCost: 16, timeCost: 1 } } },
  )
  const hash = () => run(sql`select password from users where id = ${users.Peer.id}`)
  const before = await hash()

  const { status } = await dearer.anonymous.post('/api/login', { email: users.Peer.email, password: adminsPassword })

  expect(status).toBe(200)
  expect(await hash()).not.toEqual(before)
  expect(await broken()).toEqual([])
})

test('each change of rights by the operator is explained', async () => {
  const { email, id } = users.Peer
  const now = server.clock.now()

  await suspendAccount(server.db, { email, now, eventKey: testEventKey })
  expect(await broken()).toEqual([])
  server.clock.forward({ hours: 1 })
  await restoreAccount(server.db, { email, now: server.clock.now(), eventKey: testEventKey })
  expect(await broken()).toEqual([])
  server.clock.forward({ hours: 1 })
  const allowance = { ...server.context.settings, eventKey: testEventKey }
  const input = { email, now: server.clock.now(), allowance, isMailSetUp: false, isUnverifiedMeant: true }
  expect(await promoteAccount(server.db, input)).toBe('done')

  expect(await broken()).toEqual([])
  await run(sql`update users set role = 'crew_trainer' where id = ${id}`)
  expect(await broken()).toEqual([`S6 role of user ${id}`])
  await run(sql`update users set role = 'super_admin' where id = ${id}`)
})

test('two changes of one person that overlap may be committed in either order', async () => {
  const { Olga } = users
  const edited = async (role: string) =>
    (await server.as(users.Boss)).put(`/api/admin/users/${Olga.id}`, {
      firstName: 'Olga',
      lastNameInitial: 'T',
      storeNumber: '0600',
      role,
    })
  expect((await edited('shift_manager')).status).toBe(200)
  expect((await edited('crew_trainer')).status).toBe(200)

  await run(sql`update users set role = 'shift_manager' where id = ${Olga.id}`)

  expect(await broken()).toEqual([])
})

test('a pruned log explains rights by what its pruning recorded', async () => {
  await createCheckpoints(server.db, server.clock.now())
  server.clock.forward({ days: 1_000 })
  const { rows } = await pruneAuditLog(server.owner, { now: server.clock.now(), eventKey: testEventKey })

  expect(rows).toBeGreaterThan(0)
  expect(await broken()).toEqual([])
  await asApp(`update users set role = 'super_admin' where id = '${users.Ana.id}'`)
  expect(await broken()).toEqual([`S6 role of user ${users.Ana.id}`])
  await asApp(`update users set role = 'crew_member' where id = '${users.Ana.id}'`)
})
