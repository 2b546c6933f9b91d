import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { hashPassword } from '#test/passwords.ts'

const password = 'the old password'
const wrong = { status: 400, body: { message: 'Current password is incorrect' } }

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

async function someone(on = server) {
  const { Ana } = await createUsers(on.db, { Ana: {} })
  await on.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  return { Ana, here: await on.as(Ana), elsewhere: await on.as(Ana) }
}

const rowOf = (id: string, on = server) => on.db.one(sql`select users::text as row from users where id = ${id}`)
const logIn = (email: string, typed: string) => server.anonymous.post('/api/login', { email, password: typed })

test('REQ-SEC-11: changing the email needs the password, changes the login and ends the other sessions', async () => {
  const { Ana, here, elsewhere } = await someone()
  const email = `New-${Ana.email}`

  const answer = await here.put('/api/user/email', { email: ` ${email} `, currentPassword: password })

  expect(answer).toMatchObject({ status: 200, body: { id: Ana.id, email } })
  expect(answer.text).not.toMatch(/argon2|password/i)
  expect((await here.get('/api/auth/user')).body.email).toBe(email)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect((await logIn(Ana.email, password)).status).toBe(401)
  expect((await logIn(email.toUpperCase(), password)).status).toBe(200)
})

test('REQ-SEC-11: a wrong password keeps the email and the sessions', async () => {
  const { Ana, here, elsewhere } = await someone()
  const before = await rowOf(Ana.id)

  const answer = await here.put('/api/user/email', { email: 'other@store.example', currentPassword: 'guess' })

  expect(answer).toMatchObject(wrong)
  expect(await rowOf(Ana.id)).toEqual(before)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
})

test('refuses an email that is taken in any case, and ends no session', async () => {
  const [{ Ana, here, elsewhere }, { Ana: Ben }] = [await someone(), await someone()]
  const before = await rowOf(Ana.id)

  const answer = await here.put('/api/user/email', { email: Ben.email.toUpperCase(), currentPassword: password })

  expect(answer).toMatchObject({ status: 409, body: { message: 'An account with this email already exists' } })
  expect(await rowOf(Ana.id)).toEqual(before)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
})

test('one of three concurrent changes to the same email succeeds', async () => {
  const people = [await someone(), await someone(), await someone()]
  const email = `one-${people[0]?.Ana.email}`

  const answers = await Promise.all(
    people.map(({ here }) => here.put('/api/user/email', { email, currentPassword: password })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('search finds a colleague by the new email and not by the old one', async () => {
  const { Ana, here } = await someone()
  const { here: other } = await someone()
  const word = `zz${Ana.id.slice(-10)}`
  await here.put('/api/user/email', { email: `${word}@store.example`, currentPassword: password })

  const found = (await other.get(`/api/users/search?q=${word}`)).body

  expect(found).toMatchObject([{ id: Ana.id, email: `${word}@store.example` }])
  expect((await other.get(`/api/users/search?q=${Ana.email}`)).body).toEqual([])
})

test.each([
  [{ email: 'no email', currentPassword: password }, 'Invalid email address'],
  [{ email: 'a@store.example', currentPassword: '' }, 'Please enter your current password'],
  [{ email: 'a@store.example' }, 'Please enter your current password'],
])('an email change of %j is refused: %s', async (body, message) => {
  const { here } = await someone()

  expect(await here.put('/api/user/email', body)).toMatchObject({ status: 400, body: { message } })
})

test('REQ-SEC-11: changing the password needs the old one and ends the other sessions', async () => {
  const { Ana, here, elsewhere } = await someone()

  const answer = await here.put('/api/user/password', { currentPassword: password, newPassword: ' a new password ' })

  expect(answer).toMatchObject({ status: 200, body: {} })
  expect((await here.get('/api/auth/user')).status).toBe(200)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect((await logIn(Ana.email, password)).status).toBe(401)
  expect((await logIn(Ana.email, ' a new password ')).status).toBe(200)
})

test('REQ-SEC-11: a wrong password changes nothing and ends no session', async () => {
  const { Ana, here, elsewhere } = await someone()
  const before = await rowOf(Ana.id)

  const answer = await here.put('/api/user/password', { currentPassword: 'guess', newPassword: 'a new password' })

  expect(answer).toMatchObject(wrong)
  expect(await rowOf(Ana.id)).toEqual(before)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
})

test.each([
  ['email', { email: `moved-${Date.now()}@store.example` }],
  ['password', { newPassword: 'a new password' }],
])('REQ-SEC-8: a reset link from before a change of %s resets nothing', async (field, change) => {
  const { Ana, here } = await someone()
  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const [token] = await resetKeys(server.context.settings.mail.folder, Ana.email, 1)
  expect((await here.put(`/api/user/${field}`, { ...change, currentPassword: password })).status).toBe(200)

  const answer = await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'a stolen password' })

  expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid or expired reset token' } })
})

test('one of two concurrent password changes succeeds', async () => {
  const { Ana, here, elsewhere } = await someone()

  const answers = await Promise.all(
    [here, elsewhere].map((browser, index) =>
      browser.put('/api/user/password', { currentPassword: password, newPassword: `password ${index}` }),
    ),
  )

  const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(won).toHaveLength(1)
  expect((await logIn(Ana.email, `password ${won[0]}`)).status).toBe(200)
})

test('refuses a new password that is too short with the specified message', async () => {
  const { here } = await someone()

  const answer = await here.put('/api/user/password', { currentPassword: password, newPassword: 'short' })

  const message = 'Password must be at least 6 characters'
  expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path: 'newPassword', message }] } })
})

const same = { status: 400, body: { code: 'same_password' } }

test('refuses the current password as the new one, and only to who knows it', async () => {
  const { here, elsewhere } = await someone()

  const answer = await here.put('/api/user/password', { currentPassword: password, newPassword: password })
  const spaced = await here.put('/api/user/password', {
    currentPassword: password,
    newPassword: password.replaceAll(' ', '\u00a0'),
  })
  const guess = await here.put('/api/user/password', { currentPassword: 'a guess', newPassword: 'a guess' })

  expect(answer).toMatchObject(same)
  expect(spaced).toMatchObject(same)
  expect(guess).toMatchObject(wrong)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
})

test('REQ-SEC-28: after ten wrong passwords the right one must wait too; right ones are not counted', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  const { here } = await someone(strict)
  const change = (currentPassword: string, newPassword = 'a new password') =>
    here.put('/api/user/password', { currentPassword, newPassword })
  for (let index = 0; index < 3; index += 1) expect(await change(password, password)).toMatchObject(same)
  for (let index = 0; index < 10; index += 1) expect(await change('guess')).toMatchObject(wrong)

  const answer = await change(password)

  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('REQ-SEC-11: emails the previous address about a new email and a new password', async () => {
  const mailServer = await startMailServer()
  const mailing = await startTestServer({ mail: { ...server.context.settings.mail, smtpUrl: mailServer.url() } })
  const { Ana, here } = await someone(mailing)

  await here.put('/api/user/password', { currentPassword: password, newPassword: 'a new password' })
  await here.put('/api/user/email', { email: `new-${Ana.email}`, currentPassword: 'a new password' })

  await expect.poll(() => mailServer.received.length).toBe(3)
  const subjects = mailServer.received
    .filter(({ to }) => to === Ana.email)
    .map(({ text }) => /^Subject: (.*?)\r?$/m.exec(text)?.[1])
  expect(subjects.sort()).toEqual(['Your email was changed', 'Your password was changed'])
  await mailServer.close()
})

test('REQ-SEC-28: of fifty concurrent wrong passwords only ten are verified', async () => {
  const { here } = await someone(await startTestServer({ rateLimitFactor: 1 }))

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      here.put('/api/user/password', { currentPassword: `guess ${index}`, newPassword: 'a new password' }),
    ),
  )

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
})
