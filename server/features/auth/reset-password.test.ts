import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { mailsTo, resetKeys } from '#test/mail-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { hashPassword } from '#test/passwords.ts'

const invalid = { status: 400, body: { code: 'invalid_reset_key', message: 'Invalid or expired reset token' } }
const old = 'the old password'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer({ publicUrl: new URL('https://brightside.example') })
  folder = server.context.settings.mail.folder
})

async function person() {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await server.db.many(sql`update users set password = ${await hashPassword(old)} where id = ${Ana.id}`)
  return Ana
}

/** Requests a reset and returns the reset key from the email. */
async function resetKeyFor({ email }: { email: string }, count = 1) {
  // Later emails sort behind earlier ones.
  server.clock.forward({ ms: 1_000 })
  await server.anonymous.post('/api/auth/forgot-password', { email })
  return (await resetKeys(folder, email, count)).at(-1) ?? ''
}

const reset = (resetKey: string, newPassword = 'a new password') =>
  server.anonymous.post('/api/auth/reset-password', { token: resetKey, newPassword })

const logIn = (email: string, password: string) => server.anonymous.post('/api/login', { email, password })

test('REQ-SEC-8: a reset sets the new password, ends all sessions and creates none', async () => {
  const Ana = await person()
  const browser = await server.as(Ana)
  const resetKey = await resetKeyFor(Ana)
  expect((await browser.get('/api/auth/user')).status).toBe(200)

  const answer = await reset(resetKey)

  expect(answer).toMatchObject({ status: 200, body: { message: 'Your password has been reset successfully' } })
  expect(String(answer.headers['set-cookie'])).not.toContain('sid=')
  expect((await browser.get('/api/auth/user')).status).toBe(401)
  expect((await logIn(Ana.email, old)).status).toBe(401)
  expect((await logIn(Ana.email, 'a new password')).status).toBe(200)
})

test('REQ-SEC-8: one of twenty concurrent uses of a reset key succeeds', async () => {
  const Ana = await person()
  const resetKey = await resetKeyFor(Ana)

  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(resetKey, `password ${index}`)))

  const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(19).fill(expect.objectContaining(invalid)))
  expect((await logIn(Ana.email, `password ${won[0]}`)).status).toBe(200)
})

test('REQ-SEC-8: a reset key stays valid when the new password is too short', async () => {
  const Ana = await person()
  const resetKey = await resetKeyFor(Ana)

  const short = await reset(resetKey, 'short')

  expect(short).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters long' } })
  expect((await reset(resetKey)).status).toBe(200)
})

test('REQ-SEC-8: only the newest reset key is valid, also after concurrent requests', async () => {
  const Ana = await person()
  const first = await resetKeyFor(Ana)
  const second = await resetKeyFor(Ana, 2)

  expect(await reset(first)).toMatchObject(invalid)
  server.clock.forward({ ms: 1_000 })
  await Promise.all([1, 2, 3].map(() => server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })))
  const keys = await resetKeys(folder, Ana.email, 5)

  expect(await reset(second)).toMatchObject(invalid)
  const answers = await Promise.all(keys.slice(2).map((resetKey) => reset(resetKey)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('REQ-SEC-8: a reset key is valid for an hour and can be used once', async () => {
  const Ana = await person()
  const [early, late] = [await resetKeyFor(Ana), await person()]
  server.clock.forward({ ms: 3_599_000 })
  expect((await reset(early)).status).toBe(200)
  expect(await reset(early)).toMatchObject(invalid)

  const resetKey = await resetKeyFor(late)
  server.clock.forward({ ms: 3_600_000 })

  expect(await reset(resetKey)).toMatchObject(invalid)
})

test('names the account of a reset key, and uses nothing up', async () => {
  const Ana = await person()
  const resetKey = await resetKeyFor(Ana)
  const account = (token: string) => server.anonymous.post('/api/auth/reset-password/account', { token })

  expect(await account(resetKey)).toMatchObject({ status: 200, body: { logIn: Ana.email } })
  expect((await reset(resetKey)).status).toBe(200)
  expect(await account(resetKey)).toMatchObject(invalid)
  expect(await account('x'.repeat(43))).toMatchObject(invalid)
})

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(201)])('refuses the reset key %j', async (resetKey) => {
  expect((await reset(resetKey)).status).toBe(400)
})

test('refuses the reset key of a user who was deleted', async () => {
  const Ana = await person()
  const resetKey = await resetKeyFor(Ana)
  await server.db.many(sql`update users set deleted_at = ${server.clock.now()} where id = ${Ana.id}`)

  expect(await reset(resetKey)).toMatchObject(invalid)
})

test('REQ-SEC-8: a reset key has 32 random bytes, and the database stores its SHA-256 only and no address in plain text', async () => {
  const Ana = await person()
  const resetKey = await resetKeyFor(Ana)

  expect(Buffer.from(resetKey, 'base64url')).toHaveLength(32)
  const [cached] = await server.db.many<{ token: string }>(
    sql`select encode(token, 'hex') as token from password_reset_tokens where user_id = ${Ana.id}`,
  )
  expect(cached?.token).toBe(createHash('sha256').update(resetKey).digest('hex'))
  const rows = await server.db.many(
    sql`select deliveries::text as row, encode(encrypted, 'escape') as encrypted from deliveries`,
  )
  expect(JSON.stringify(rows)).not.toContain(resetKey)
  expect(JSON.stringify(rows)).not.toContain(Ana.email)
})

test('the reply does not show whether an account exists, and without a mail server promises no link', async () => {
  const Ana = await person()
  const message = 'No emails are sent here. Ask your manager for a code: with it you choose a new password.'

  const known = await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email.toUpperCase() })
  const unknown = await server.anonymous.post('/api/auth/forgot-password', { email: 'nobody@store.example' })

  expect([known, unknown].map(({ status }) => status)).toEqual([200, 200])
  expect([known, unknown].map(({ body }) => body)).toEqual(Array(2).fill({ message, by: 'code' }))
  await resetKeys(folder, Ana.email)
  expect(mailsTo(folder, 'nobody@store.example')).toEqual([])
})

test('with a mail server the reply is that of the specification', async () => {
  const mailServer = await startMailServer()
  const mail = { ...testSettings.mail, smtpUrl: mailServer.url() }
  const mailing = await startTestServer({ mail })

  const { body } = await mailing.anonymous.post('/api/auth/forgot-password', { email: 'nobody@store.example' })
  await mailServer.close()

  expect(body).toEqual({ message: 'If an account exists for that email, a reset link is on its way.', by: 'mail' })
})

test('REQ-SEC-28: allows five resets per email and hour, and twenty wrong reset keys in ten minutes', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  const forgot = () => strict.anonymous.post('/api/auth/forgot-password', { email: 'ana@store.example' })
  const guess = () =>
    strict.anonymous.post('/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'secret' })
  for (let index = 0; index < 5; index += 1) expect((await forgot()).status).toBe(200)
  for (let index = 0; index < 20; index += 1) expect(await guess()).toMatchObject(invalid)

  const [sixth, twentyFirst] = [await forgot(), await guess()]

  expect(sixth.status).toBe(429)
  expect(twentyFirst.status).toBe(429)
  expect(Number(twentyFirst.headers['retry-after'])).toBeGreaterThan(0)
  expect((await strict.anonymous.post('/api/auth/forgot-password', { email: 'ben@store.example' })).status).toBe(200)
})

test('an address whose resets are used up leaves one an hour to each email', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 / 5 })
  const forgot = async (email: string) => (await strict.anonymous.post('/api/auth/forgot-password', { email })).status
  for (let count = 0; count < 12; count += 1) await forgot(`nobody${count}@store.example`)

  const answers = []
  for (const name of ['ana', 'ben', 'ana', 'ben', 'caro']) answers.push(await forgot(`${name}@store.example`))

  expect(answers).toEqual([200, 200, 429, 429, 200])
})

test('REQ-SEC-3: refuses a guessable password with a reason when the operator enables it, and keeps the reset key valid', async () => {
  server.context.settings.passwordRules = { minLength: 8, refusesGuessable: true }
  const Ana = await person()
  const resetKey = await resetKeyFor(Ana)

  const answers = [
    await reset(resetKey, 'password1'),
    await reset(resetKey, '0427crew'),
    await reset(resetKey, '1234567'),
  ]
  const done = await reset(resetKey, 'blue otter lamp')
  server.context.settings.passwordRules = { minLength: 6, refusesGuessable: false }

  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'This password is too easy to guess. Choose another'],
    [400, 'This password is too easy to guess. Choose another'],
    [400, 'Password must be at least 8 characters'],
  ])
  expect(done.status).toBe(200)
})
