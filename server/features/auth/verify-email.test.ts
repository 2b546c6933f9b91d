import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { resetAccount } from '#server/features/admins/reset-account.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#test/passwords.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import { linkIn, verificationLinkIn } from '#test/mail-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const password = 'correct horse'
const refused = { status: 400, body: { code: 'invalid_verification_key' } }

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let hash: string
let Ana: TestUser

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ mail: { ...testSettings.mail, smtpUrl: mailServer.url() } })
  hash = await hashPassword(password)
  return () => mailServer.close()
})

beforeEach(async () => {
  ;({ Ana } = await createUsers(server.db, { Ana: {} }))
  await server.db.many(sql`update users set password = ${hash} where id = ${Ana.id}`)
})

/** Waits for the `count`th verification email to this address and returns the key of its link. */
async function keyMailedTo(email: string, count = 1) {
  const mails = () =>
    mailServer.received.filter(({ to, text }) => to === email && text.includes('/verify-email?token='))
  await expect.poll(() => mails().length).toBe(count)
  return verificationLinkIn(mails().at(-1)?.text ?? '').searchParams.get('token') ?? ''
}

const resend = async () => (await server.as(Ana)).post('/api/user/email/verification')
const verify = (token: string) => server.anonymous.post('/api/auth/verify-email', { token })
const changeEmail = async (email: string) =>
  (await server.as(Ana)).put('/api/user/email', { email, currentPassword: password })
const verifiedAt = async () => (await (await server.as(Ana)).get('/api/auth/user')).body.emailVerifiedAt

test('a mailed link verifies the email once', async () => {
  expect(await verifiedAt()).toBeNull()
  expect(await resend()).toMatchObject({ status: 200, body: { email: Ana.email } })
  const key = await keyMailedTo(Ana.email)

  const answers = [await verify(key), await verify(key)]

  expect(answers).toMatchObject([{ status: 200, body: { message: 'Your email has been verified' } }, refused])
  expect(await verifiedAt()).toBe(server.clock.now().toISOString())
  expect(await auditActionsOf(server.db, Ana)).toEqual(['email_verified'])
})

test('a change of email applies at once, is not verified, and mails the new address a link', async () => {
  await resend()
  await verify(await keyMailedTo(Ana.email))

  const { body } = await changeEmail(`new-${Ana.email}`)

  expect(body).toMatchObject({ email: `new-${Ana.email}`, emailVerifiedAt: null })
  expect((await verify(await keyMailedTo(`new-${Ana.email}`))).status).toBe(200)
  expect(await verifiedAt()).not.toBeNull()
})

test('another spelling of the same email stays verified', async () => {
  await resend()
  await verify(await keyMailedTo(Ana.email))

  const { body } = await changeEmail(Ana.email.toUpperCase())

  expect(body.emailVerifiedAt).not.toBeNull()
})

test('a link to the previous email verifies nothing after a change', async () => {
  await resend()
  const key = await keyMailedTo(Ana.email)
  await changeEmail(`new-${Ana.email}`)

  expect(await verify(key)).toMatchObject(refused)
  expect(await verifiedAt()).toBeNull()
})

test('a link expires after seven days, and a newer one replaces it', async () => {
  await resend()
  const first = await keyMailedTo(Ana.email)
  await resend()
  const second = await keyMailedTo(Ana.email, 2)
  expect(await verify(first)).toMatchObject(refused)

  server.clock.forward({ days: 7, ms: 1 })

  expect(await verify(second)).toMatchObject(refused)
  expect(await verifiedAt()).toBeNull()
})

test('a sign-up mails a link', async () => {
  const form = {
    firstName: 'Mia',
    lastNameInitial: 'K',
    storeNumber: '0427',
    role: 'crew_member',
    email: 'mia-verifies@store.example',
    password,
  }
  await server.anonymous.post('/api/signup', form)

  expect((await verify(await keyMailedTo(form.email))).status).toBe(200)
})

test('a password reset by a mailed link verifies the email', async () => {
  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const resetMail = () =>
    mailServer.received.find(({ to, text }) => to === Ana.email && text.includes('/reset-password?token='))
  await expect.poll(resetMail).toBeDefined()
  const token = /reset-password\?token=([\w-]+)/.exec(resetMail()?.text ?? '')?.[1] ?? ''

  await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'another horse' })

  expect(await verifiedAt()).not.toBeNull()
})

test('a password reset by the code of a manager or by the link of an operator verifies no email', async () => {
  const { Boss, Ben } = await createUsers(server.db, { Boss: { role: 'super_admin' }, Ben: {} })
  const { name, code } = (await (await server.as(Boss)).post(`/api/admin/users/${Ana.id}/code`)).body
  const { key } = (await server.anonymous.post('/api/code', { name, code })).body
  const { mailFiles: files, settings } = server.context
  const file = await resetAccount(server.db, {
    email: Ben.email,
    now: server.clock.now(),
    eventKey: settings.eventKey,
    mail: { files, from: settings.mail.from },
    branding: { orgName: 'Brightside', origin: 'https://thanks.example', languages: ['en'] },
  })
  const link = linkIn(readFileSync(file ?? '', 'utf8')).searchParams.get('token')

  for (const token of [key, link])
    expect(
      (await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'another horse' })).status,
    ).toBe(200)

  expect(
    await server.db.many(sql`
    select email_verified_at as at from users where id = any(${[Ana.id, Ben.id]})`),
  ).toEqual([{ at: null }, { at: null }])
})

test('without a mail server nothing is sent', async () => {
  const offline = await startTestServer()
  const { Ben } = await createUsers(offline.db, { Ben: {} })

  const { status } = await (await offline.as(Ben)).post('/api/user/email/verification')

  expect(status).toBe(200)
  expect(await offline.db.many(sql`select from deliveries`)).toEqual([])
  expect(await offline.db.many(sql`select from email_verification_tokens`)).toEqual([])
})

test('the database holds no key from which a link could be made', async () => {
  await resend()
  const key = await keyMailedTo(Ana.email)

  const { stored } = await server.db.one<{ stored: string }>(sql`
    select string_agg(keys::text, '') as stored from email_verification_tokens keys`)

  expect(stored).not.toContain(key)
  expect(stored).not.toContain(Buffer.from(key).toString('hex'))
})
