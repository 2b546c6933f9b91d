import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAdminAccounts } from '#server/features/admins/list-admin-accounts.ts'
import { promoteAccount } from '#server/features/admins/promote-account.ts'
import { resetAccount } from '#server/features/admins/reset-account.ts'
import { restoreAccount, suspendAccount } from '#server/features/admins/suspend-account.ts'
import { exportForOperator } from '#server/features/account/export-account.ts'
import { weeklyDigestJob } from '#server/features/digest/weekly-digest-job.ts'
import { searchTermsJob } from '#server/features/users/search-terms-job.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#test/passwords.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const password = 'correct horse'

let mailServer: MailServer
let server: TestServer
let count = 0
let loginName: string
let users: Record<'Lou' | 'Ben' | 'Ada' | 'Boss', TestUser>

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({
    publicUrl: new URL('https://thanks.example'),
    mail: { ...testSettings.mail, smtpUrl: mailServer.url() },
  })
  return () => mailServer.close()
})

beforeEach(async () => {
  loginName = `lou.xy${(count += 1)}`
  users = await createUsers(server.db, {
    Lou: { loginName, toGive: 5 },
    Ben: { toGive: 5 },
    Ada: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
  })
  await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${users.Lou.id}`)
})

const edit = { firstName: 'Lou', lastNameInitial: 'T', role: 'crew_member', storeNumber: '0427' }
const editLou = async (change: object) =>
  (await server.as(users.Ada)).put(`/api/admin/users/${users.Lou.id}`, { ...edit, ...change })
const emailsTo = ({ id }: TestUser) => server.db.many(sql`select type from deliveries where user_id = ${id}`)

test('admins in scope find them by their login name, and colleagues do not', async () => {
  const ada = await server.as(users.Ada)
  const ben = await server.as(users.Ben)

  for (const q of [loginName, loginName.slice(0, 6), 'xy'])
    expect((await ada.get(`/api/admin/users?q=${q}`)).body).toContainEqual(
      expect.objectContaining({ id: users.Lou.id, email: null, loginName }),
    )
  expect((await ben.get('/api/users/search?q=lou')).body).toContainEqual(
    expect.not.objectContaining({ loginName: expect.anything() }),
  )
  for (const q of [loginName, 'xy', `xy${count}`, '.xy'])
    expect((await ben.get(`/api/users/search?q=${q}`)).body).toEqual([])
})

test('the job that renews what searches find leaves them as they are', async () => {
  const report = await searchTermsJob(server.context).run({
    now: server.clock.now(),
    signal: new AbortController().signal,
  })

  expect(report).toMatchObject({ people: 0 })
})

test('an admin in scope changes the login name, which nobody else may have', async () => {
  const changed = `${loginName}.new`

  expect(await editLou({ loginName: changed })).toMatchObject({ status: 200, body: { loginName: changed } })
  expect((await server.anonymous.post('/api/login', { email: loginName, password })).status).toBe(401)
  expect((await server.anonymous.post('/api/login', { email: changed, password })).status).toBe(200)
  expect(
    await server.db.many(
      sql`select details from audit_log where target_id = ${users.Lou.id} and action = 'person_edited'`,
    ),
  ).toEqual([{ details: { isLoginNameChanged: true, isRenamed: false } }])

  const { Kim } = await createUsers(server.db, { Kim: { loginName: `kim${count}` } })
  expect(await editLou({ loginName: `K1M${count}` })).toMatchObject({ status: 409, body: { code: 'login_name_taken' } })
  expect(Kim.email).toBe(`kim${count}`)
})

test('an edit without a login name keeps it, and nobody without an email loses it', async () => {
  expect((await editLou({ firstName: 'Louis' })).body).toMatchObject({ firstName: 'Louis', loginName })

  expect(await editLou({ loginName: null })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'loginName' }] },
  })
})

test('an admin gives somebody with an email a login name, and takes it away again', async () => {
  const path = `/api/admin/users/${users.Ben.id}`
  const ada = await server.as(users.Ada)
  const ben = { ...edit, firstName: 'Ben' }

  expect((await ada.put(path, { ...ben, loginName: `ben.${count}` })).body).toMatchObject({ loginName: `ben.${count}` })
  expect((await ada.put(path, { ...ben, loginName: null })).body).toMatchObject({ loginName: null })
})

test('an admin of another store cannot change the login name', async () => {
  const { Otto } = await createUsers(server.db, { Otto: { role: 'admin', store: '0500', adminStores: ['0500'] } })

  const answer = await (
    await server.as(Otto)
  ).put(`/api/admin/users/${users.Lou.id}`, { ...edit, loginName: 'taken.over' })

  expect(answer.status).toBe(404)
})

test('they add an email, which is then verified by mail, and log in with either', async () => {
  const lou = await server.as(users.Lou)
  expect((await lou.post('/api/user/email/verification')).body).toMatchObject({ code: 'no_email' })

  const email = `lou${count}@store.example`
  const answer = await lou.put('/api/user/email', { email, currentPassword: password })

  expect(answer).toMatchObject({ status: 200, body: { email, loginName, emailVerifiedAt: null } })
  expect(await emailsTo(users.Lou)).toEqual([{ type: 'email_verification' }])
  for (const typed of [email, loginName])
    expect((await server.anonymous.post('/api/login', { email: typed, password })).status).toBe(200)
})

test('they change their password, and a recovery code sets another one', async () => {
  const lou = await server.as(users.Lou)
  const { codes } = (await lou.post('/api/user/recovery-codes')).body
  const change = { currentPassword: password, newPassword: 'second horse' }
  expect((await lou.put('/api/user/password', change)).status).toBe(200)

  const body = { email: loginName.toUpperCase(), code: codes[0], newPassword: 'third horse' }
  expect((await server.anonymous.post('/api/auth/recover', body)).status).toBe(200)

  expect((await server.anonymous.post('/api/login', { email: loginName, password: 'third horse' })).status).toBe(200)
  expect(await emailsTo(users.Lou)).toEqual([])
})

test('a passkey is stored under the login name', async () => {
  const answer = await (await server.as(users.Lou)).post('/api/user/passkeys/options')

  expect(answer.body).toMatchObject({ user: { name: loginName, displayName: 'Lou' } })
})

test('no link is mailed to them, whoever asks', async () => {
  const asked = await server.anonymous.post('/api/auth/forgot-password', { email: loginName })
  const sent = await (await server.as(users.Ada)).post(`/api/admin/users/${users.Lou.id}/reset-password`)

  expect(asked.status).toBe(200)
  expect(sent).toMatchObject({ status: 409, body: { code: 'no_email' } })
  expect(await server.db.many(sql`select from password_reset_tokens where user_id = ${users.Lou.id}`)).toEqual([])
})

test('no weekly email is offered or queued', async () => {
  const lou = await server.as(users.Lou)
  await server.db.many(sql`
    insert into notification_settings (user_id, muted, weekly_digest, updated_at) values (${users.Lou.id}, '{}', true, now())`)
  await (await server.as(users.Ben)).post('/api/token-gifts', { toUserId: users.Lou.id, amount: 1 })

  await weeklyDigestJob(server.context).run({
    now: new Date('2026-11-23T08:00:00Z'),
    signal: new AbortController().signal,
  })

  expect((await lou.get('/api/user/notification-settings')).body).toMatchObject({ weeklyDigest: null })
  expect(await emailsTo(users.Lou)).toEqual([])
})

test('the owner makes one an admin by the login name', async () => {
  const boss = await server.as(users.Boss)
  const form = { email: loginName, storeNumbers: ['0427'], confirmedUserId: users.Lou.id }

  expect(await boss.post('/api/admin/create-admin', form)).toMatchObject({
    status: 201,
    body: { id: users.Lou.id, email: null, loginName, role: 'admin' },
  })
})

test('what is stored about them says their login name', async () => {
  const own = await (await server.as(users.Lou)).get('/api/user/export')
  const now = server.clock.now()
  const { eventKey } = testSettings

  expect(own.body).toMatchObject({ account: { email: null, loginName } })
  expect(await exportForOperator(server.db, { email: loginName, now, eventKey })).toMatchObject({
    account: { loginName },
  })
})

test('an operator suspends, restores, resets and promotes them by the login name', async () => {
  const input = { email: loginName, now: server.clock.now(), eventKey: testSettings.eventKey }
  const mail = { files: server.context.mailFiles, from: 'no-reply@store.example' }
  const branding = { orgName: 'Brightside', origin: 'https://thanks.example', languages: ['en'] as const }

  expect(await suspendAccount(server.db, input)).toBe('done')
  expect(await restoreAccount(server.db, input)).toBe('done')
  expect(await resetAccount(server.db, { ...input, mail, branding })).toMatch(/password-reset-\w+\.eml$/)
  const allowance = { ...server.context.settings, eventKey: testSettings.eventKey }
  expect(await promoteAccount(server.db, { ...input, allowance, isMailSetUp: true, isUnverifiedMeant: true })).toBe(
    'done',
  )
  expect(await listAdminAccounts(server.db)).toContainEqual(expect.objectContaining({ logIn: loginName }))
})
