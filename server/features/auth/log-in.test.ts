import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { hashPassword, testPasswordCost } from '#test/passwords.ts'
import { standardPasswordCost } from '#server/platform/passwords/passwords.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const password = ' correct horse'

async function someone(on = server) {
  const { Ana } = await createUsers(on.db, { Ana: { status: 'pending' } })
  await on.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  return Ana
}

type Answer = Awaited<ReturnType<TestServer['anonymous']['post']>>

const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String)
const cookieHeader = (answer: Answer) => ({
  cookie: cookiesOf(answer)
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})

test('a login returns the user without the password and sets an HttpOnly session cookie', async () => {
  const Ana = await someone()

  const answer = await server.anonymous.post('/api/login', { email: ` ${Ana.email.toUpperCase()}`, password })

  expect(answer).toMatchObject({ status: 200, body: { id: Ana.id, approvalStatus: 'pending', adminStores: [] } })
  expect(answer.text).not.toMatch(/argon2|password/i)
  expect(cookiesOf(answer)[0]).toMatch(/^sid=[\w-]{65}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await server.anonymous.get('/api/auth/user', cookieHeader(answer))).body.id).toBe(Ana.id)
})

test('a login notes the day on which the user was last seen, in the zone of the organisation', async () => {
  const far = await startTestServer({ timeZone: 'Pacific/Kiritimati' })
  const Ana = await someone(far)

  await far.anonymous.post('/api/login', { email: Ana.email, password })

  expect(await far.db.one(sql`select day::text from last_seen where user_id = ${Ana.id}`)).toEqual({
    day: '2026-11-19',
  })
})

test('REQ-SEC-22: behind HTTPS the session cookie is Secure and has the __Host- prefix', async () => {
  const secure = await startTestServer({ publicUrl: new URL('https://thanks.example') })
  const Ana = await someone(secure)

  const answer = await secure.anonymous.post('/api/login', { email: Ana.email, password })

  expect(cookiesOf(answer)[0]).toMatch(/^__Host-sid=[\w-]{65}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
})

test('HSTS_SUBDOMAINS demands https of the names below that of PUBLIC_URL too', async () => {
  const secure = await startTestServer({ publicUrl: new URL('https://thanks.example'), hstsSubdomains: true })

  const { headers } = await secure.anonymous.get('/healthz')

  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('REQ-SEC-4: a wrong password, an unknown email and a deleted user get the same reply', async () => {
  const [Ana, Ben] = [await someone(), await someone()]
  await server.db.many(sql`update users set deleted_at = now() where id = ${Ben.id}`)
  const logIn = (email: string) => server.anonymous.post('/api/login', { email, password: 'wrong password' })

  const answers = [await logIn(Ana.email), await logIn('nobody@store.example'), await logIn(Ben.email)]

  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 401,
      text: '{"code":"invalid_login","message":"Invalid email or password"}',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('an email is found with what was pasted around it, and in either form of its domain', async () => {
  const email = `ana&sons${Math.random().toString(36).slice(2)}@xn--mnchen-3ya.example`
  const { Ana } = await createUsers(server.db, { Ana: { email } })
  await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ana.id}`)
  const typed = [email, `\u200b${email}\ufeff`, email.replace('xn--mnchen-3ya', 'M\u00fcnchen')]

  for (const each of typed)
    expect((await server.anonymous.post('/api/login', { email: each, password })).status).toBe(200)
})

test('REQ-SEC-2: every character of a password counts, spaces too', async () => {
  const Ana = await someone()
  const long = `${'x'.repeat(199)}y`
  const logIn = (attempt: string) => server.anonymous.post('/api/login', { email: Ana.email, password: attempt })

  const trimmed = await logIn(password.trim())
  await server.db.many(sql`update users set password = ${await hashPassword(long)} where id = ${Ana.id}`)
  const changed = await logIn(`${'x'.repeat(199)}z`)
  const right = await logIn(long)

  expect([trimmed.status, changed.status, right.status]).toEqual([401, 401, 200])
})

test('REQ-SEC-1: passwords are stored as Argon2id and rehashed at login when the parameters rise', async () => {
  const standard = await startTestServer({ passwordCost: standardPasswordCost })
  const Ana = await someone(standard)
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(password, { memoryCost: 8_192, timeCost: 1 })
  await standard.db.many(sql`update users set password = ${weak} where id = ${Ana.id}`)

  const answer = await standard.anonymous.post('/api/login', { email: Ana.email, password })

  const cached = await standard.db.one<{ password: string }>(sql`select password from users where id = ${Ana.id}`)
  expect(answer.status).toBe(200)
  expect(cached.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('REQ-SEC-21: a login creates a new session and ends the previous one; the database does not store the key', async () => {
  const Ana = await someone()
  const first = await server.anonymous.post('/api/login', { email: Ana.email, password })

  const second = await server.anonymous.post('/api/login', { email: Ana.email, password }, cookieHeader(first))

  const key = cookiesOf(second)[0]?.match(/sid=([\w-]+)/)?.[1] ?? ''
  const sessions = await server.db.many<{ row: string }>(
    sql`select sessions::text as row from sessions where user_id = ${Ana.id}`,
  )
  expect(cookiesOf(second)[0]).not.toBe(cookiesOf(first)[0])
  expect((await server.anonymous.get('/api/auth/user', cookieHeader(first))).status).toBe(401)
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.row).not.toContain(key)
})

test('REQ-SEC-21: a logout ends the session, and its cookie is refused from then on', async () => {
  const Ana = await someone()
  const cookie = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))

  const left = await server.anonymous.post('/api/logout', undefined, cookie)

  expect(left).toMatchObject({ status: 200, body: {} })
  expect((await server.anonymous.get('/api/auth/user', cookie)).status).toBe(401)
})

test('REQ-SEC-21: a session expires after seven idle days, and after thirty days in any case', async () => {
  const Ana = await someone()
  const idle = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))
  server.clock.forward({ days: 7, ms: 1 })
  const afterIdling = await server.anonymous.get('/api/auth/user', idle)
  const used = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))

  const statuses: number[] = []
  for (let day = 0; day < 31; day += 3) {
    server.clock.forward({ days: 3 })
    statuses.push((await server.anonymous.get('/api/auth/user', used)).status)
  }

  expect(afterIdling.status).toBe(401)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 401, 401])
})

test('REQ-SEC-21: a user has at most twenty sessions, and a new one ends the oldest', async () => {
  const Ana = await someone()
  const first = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))
  for (let attempt = 0; attempt < 20; attempt += 1) {
    server.clock.forward({ ms: 1_000 })
    await server.anonymous.post('/api/login', { email: Ana.email, password })
  }

  const { count } = await server.db.one<{ count: number }>(sql`select count(*) from sessions where user_id = ${Ana.id}`)

  expect(count).toBe(20)
  expect((await server.anonymous.get('/api/auth/user', first)).status).toBe(401)
})

test('GET /api/login redirects to the login dialog, and another site cannot log a user out by a link', async () => {
  const Ana = await someone()
  const cookie = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))

  const page = await server.anonymous.get('/api/login')
  const foreign = await server.anonymous.get('/api/logout', { ...cookie, 'sec-fetch-site': 'cross-site' })
  const stillIn = await server.anonymous.get('/api/auth/user', cookie)
  const own = await server.anonymous.get('/api/logout', { ...cookie, 'sec-fetch-site': 'same-origin' })

  expect(page).toMatchObject({ status: 302, headers: { location: '/?login', 'cache-control': 'no-store' } })
  expect([foreign.status, stillIn.status]).toEqual([403, 200])
  expect(own).toMatchObject({ status: 302, headers: { location: '/', 'cache-control': 'no-store' } })
  expect((await server.anonymous.get('/api/auth/user', cookie)).status).toBe(401)
})

test.each(['image', 'iframe', 'empty'])('GET /api/logout loaded as %s ends and clears nothing', async (destination) => {
  const Ana = await someone()
  const cookie = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))
  const browser = { ...cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': destination }

  const refused = await server.anonymous.get('/api/logout', browser)

  expect(refused).toMatchObject({ status: 403, body: { code: 'not_a_navigation' } })
  expect(refused.headers).not.toHaveProperty('clear-site-data')
  expect(refused.headers).not.toHaveProperty('set-cookie')
  expect((await server.anonymous.get('/api/auth/user', cookie)).status).toBe(200)
})

test('GET /api/logout opened as a page ends the session', async () => {
  const Ana = await someone()
  const cookie = cookieHeader(await server.anonymous.post('/api/login', { email: Ana.email, password }))
  const browser = { ...cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }

  const opened = await server.anonymous.get('/api/logout', browser)

  expect(opened.status).toBe(302)
  expect((await server.anonymous.get('/api/auth/user', cookie)).status).toBe(401)
})

test('refuses a password of 257 characters before hashing it', async () => {
  const answer = await server.anonymous.post('/api/login', { email: 'a@store.example', password: 'x'.repeat(257) })

  expect(answer.status).toBe(400)
})

const composed = 'señor\u0020José 7'.normalize('NFC')
const decomposed = composed.normalize('NFD').replace(' ', '\u00a0')

test('a password is the same on systems that type its accents and spaces in different ways', async () => {
  const email = 'accents@store.example'
  const form = { email, firstName: 'Ana', lastNameInitial: 'G', role: 'crew_member', storeNumber: '0427' }
  const logIn = (typed: string) => server.anonymous.post('/api/login', { email, password: typed })

  const signedUp = await server.anonymous.post('/api/signup', { ...form, password: decomposed })

  expect(signedUp.status).toBe(201)
  expect([(await logIn(composed)).status, (await logIn(decomposed)).status]).toEqual([200, 200])
  expect((await logIn(composed.replace('ñ', 'n'))).status).toBe(401)
})

test('a password that an earlier version hashed as it was typed still logs in, and from then on in every form', async () => {
  const Ana = await someone()
  const { hash } = await import('@node-rs/argon2')
  const asTyped = await hash(decomposed, { ...testPasswordCost, parallelism: 1 })
  await server.db.many(sql`update users set password = ${asTyped} where id = ${Ana.id}`)
  const logIn = async (typed: string) =>
    (await server.anonymous.post('/api/login', { email: Ana.email, password: typed })).status

  expect([await logIn(composed), await logIn(decomposed), await logIn(composed)]).toEqual([401, 200, 200])
})

test('who was deleted outside of the server is signed out at once', async () => {
  const { Gus } = await createUsers(server.db, { Gus: {} })
  const gus = await server.as(Gus)
  expect((await gus.get('/api/auth/user')).status).toBe(200)

  await server.db.many(sql`select close_account(${Gus.id}, false, ${server.clock.now()})`)

  expect(await gus.get('/api/auth/user')).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
})
