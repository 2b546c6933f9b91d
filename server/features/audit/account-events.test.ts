import { beforeAll, expect, test } from 'vitest'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { hashPassword } from '#test/passwords.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf, auditEventsOf, testOrigin } from '#test/audit-log.ts'
import { createUsers, type TestUserOptions } from '#test/users.ts'
import type { TestReply } from '#test/client.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let hashed: string
beforeAll(async () => {
  server = await startTestServer()
  hashed = await hashPassword(password)
})

const password = 'correct horse'

async function someone(part: TestUserOptions = {}) {
  const { Ana } = await createUsers(server.db, { Ana: part })
  await server.db.many(sql`update users set password = ${hashed} where id = ${Ana.id}`)
  return Ana
}

const cookieOf = ({ headers }: TestReply) => ({
  cookie: [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; '),
})

const logIn = (email: string, typed = password) => server.anonymous.post('/api/login', { email, password: typed })

test('REQ-SEC-39: records a login and a logout with time, actor, address and request', async () => {
  const Ana = await someone()

  const session = cookieOf(await logIn(Ana.email))
  await server.anonymous.post('/api/logout', undefined, session)
  await server.anonymous.post('/api/logout', undefined, session)

  const row = { actorId: Ana.id, targetId: null, stores: ['0427'], at: server.clock.now().toISOString(), details: {} }
  const from = {
    ip: '127.0.0.1',
    ipHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  }
  expect(await auditEventsOf(server.db, Ana)).toEqual([
    { action: 'logged_in', ...row, ...from },
    { action: 'logged_out', ...row, ...from },
  ])
})

test('REQ-SEC-39: records the account of a failed login, and none for an unknown email', async () => {
  const Ana = await someone()
  const unaimed = () =>
    server.db.one<{ count: number }>(
      sql`select count(*) from audit_log where action = 'login_failed' and target_id is null and stores = '{}'`,
    )
  const before = await unaimed()

  await logIn(Ana.email, 'wrong')
  await logIn('nobody@store.example', 'wrong')

  expect(await auditEventsOf(server.db, Ana)).toMatchObject([
    { action: 'login_failed', actorId: null, targetId: Ana.id },
  ])
  expect((await unaimed()).count).toBe(before.count + 1)
})

test('REQ-SEC-39: records a repeated registration once and a refused one never', async () => {
  const form = {
    firstName: 'Mia',
    lastNameInitial: 'K',
    storeNumber: '0427',
    role: 'crew_member',
    email: 'mia@store.example',
    password,
  }
  const signUp = (key: string) => server.anonymous.post('/api/signup', form, { 'idempotency-key': key })

  const answers = [await signUp('one'), await signUp('one'), await signUp('two')]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
  const mia = await server.db.one<{ id: string }>(sql`select id from users where email = ${form.email}`)
  expect(await auditEventsOf(server.db, mia)).toMatchObject([
    { action: 'signed_up', actorId: mia.id, stores: ['0427'] },
  ])
})

test('REQ-SEC-39: records each change of an own account, without what was typed', async () => {
  const Ana = await someone()
  const ana = await server.as(Ana)

  await ana.put('/api/user/email', { email: `new-${Ana.email}`, currentPassword: password })
  await ana.put('/api/user/email', { email: 'x@store.example', currentPassword: 'wrong' })
  await ana.put('/api/user/password', { currentPassword: password, newPassword: 'another horse' })
  await ana.delete('/api/user/sessions')
  await ana.get('/api/user/export')

  const auditActions = await auditEventsOf(server.db, Ana)
  expect(auditActions.map(({ action }) => action)).toEqual([
    'email_changed',
    'password_check_failed',
    'password_changed',
    'sessions_ended',
    'exported',
  ])
  expect(JSON.stringify(auditActions)).not.toMatch(/horse|store\.example|Ana|argon2/)
})

test('REQ-SEC-39: records a reset when it is requested, sent by an admin and used', async () => {
  const Ana = await someone()
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin', store: '0000' } })
  const boss = await server.as(Boss)

  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  await resetKeys(server.context.settings.mail.folder, Ana.email, 1)
  server.clock.forward({ ms: 1_000 })
  await boss.post(`/api/admin/users/${Ana.id}/reset-password`)
  const resetKey = (await resetKeys(server.context.settings.mail.folder, Ana.email, 2)).at(-1)
  server.clock.forward({ ms: 1_000 })
  const reset = () =>
    server.anonymous.post('/api/auth/reset-password', { token: resetKey, newPassword: 'another horse' })
  const answers = [await reset(), await reset()]

  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(await auditEventsOf(server.db, Ana)).toMatchObject([
    { action: 'reset_asked', actorId: null, targetId: Ana.id, stores: ['0427'] },
    { action: 'reset_sent', actorId: Boss.id, targetId: Ana.id, stores: ['0000', '0427'] },
    { action: 'password_reset', actorId: null, targetId: Ana.id },
  ])
})

test('a login whose transaction fails is not recorded', async () => {
  const Ana = await someone()
  await server.db.many(
    sql`insert into admin_store_assignments (id, admin_id, store_number, created_at) values (${Ana.id}, ${Ana.id}, '0427', now())`,
  )
  const failing = server.context.db.transaction(async (tx) => {
    await recordAuditEvent(tx, { action: 'logged_in', actorId: Ana.id, origin: testOrigin(new Date()) })
    await tx.many(
      sql`insert into admin_store_assignments (id, admin_id, store_number, created_at) values (${Ana.id}, ${Ana.id}, '0428', now())`,
    )
  })

  await expect(failing).rejects.toThrow(/duplicate key/)

  expect(await auditActionsOf(server.db, Ana)).toEqual([])
})
