import { beforeAll, describe, expect, test } from 'vitest'
import { loginNameKey } from '#domain/login-names.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const password = 'correct horse'

const someone = (change: object) => ({
  firstName: 'Kim',
  lastNameInitial: 'T',
  storeNumber: '0427',
  role: 'crew_member',
  password,
  ...change,
})

const signUp = (change: object) => server.anonymous.post('/api/signup', someone(change))
const logIn = (email: string) => server.anonymous.post('/api/login', { email, password })

const accountOf = (loginName: string) =>
  server.db.maybe<Record<string, unknown>>(sql`select * from users where login_name = ${loginName}`)

describe('a sign-up without an email', () => {
  test('takes a login name, and the person logs in with it in any case', async () => {
    expect(await signUp({ loginName: 'kim.t' })).toMatchObject({ status: 201 })
    const answer = await logIn(' KIM.T ')

    expect(answer).toMatchObject({ status: 200, body: { email: null, loginName: 'kim.t', approvalStatus: 'pending' } })
    expect(await accountOf('kim.t')).toMatchObject({ email: null, email_verified_at: null })
  })

  test('takes the number of an employee', async () => {
    expect((await signUp({ loginName: '00482913' })).status).toBe(201)
    expect(await logIn('00482913')).toMatchObject({ status: 200, body: { loginName: '00482913' } })
  })

  test('needs an email or a login name', async () => {
    expect(await signUp({})).toMatchObject({
      status: 400,
      body: { message: 'Invalid email address', errors: [{ path: 'email', message: 'Invalid email address' }] },
    })
  })

  test('accepts both, and the person logs in with either', async () => {
    expect((await signUp({ loginName: 'both.ways', email: 'both@store.example' })).status).toBe(201)

    expect((await logIn('both.ways')).body).toMatchObject({ email: 'both@store.example', loginName: 'both.ways' })
    expect((await logIn('Both@Store.example')).status).toBe(200)
  })

  test.each([
    ['ab', 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    ['a'.repeat(31), 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    ['with space', 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    ['josé', 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    ['аdam', 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    ['...', 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    [7, 'Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores'],
    ['Admin', 'This login name is not available. Choose another one'],
    ['br1ghts1de', 'This login name is not available. Choose another one'],
    ['super-admin', 'This login name is not available. Choose another one'],
    ['Manager', 'This login name is not available. Choose another one'],
    ['inf0', 'This login name is not available. Choose another one'],
    ['sys.admin', 'This login name is not available. Choose another one'],
  ])('refuses %j and names the field', async (loginName, message) => {
    expect(await signUp({ loginName })).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: 'loginName', message }] },
    })
  })

  test.each([
    ['lou.owen', 'LOU.OWEN'],
    ['bob.01', 'b0b.ol'],
    ['nil1', 'ni1l'],
    ['carmen', 'carrnen'],
    ['wanda', 'vvanda'],
    ['x-y-z', 'x_y.z'],
  ])('refuses a name that is taken or looks like one: %s, then %s', async (first, second) => {
    expect((await signUp({ loginName: first })).status).toBe(201)

    expect(await signUp({ loginName: second, firstName: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'login_name_taken', message: 'An account with this or a similar login name already exists' },
    })
  })

  test('gives a name to one of two who ask for it at the same time', async () => {
    const answers = await Promise.all(['One', 'Two'].map((firstName) => signUp({ loginName: 'race.me', firstName })))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('answers a repeat of the same request as before', async () => {
    const key = { 'idempotency-key': 'once' }
    const body = someone({ loginName: 'repeated' })
    await server.anonymous.post('/api/signup', body, key)

    expect((await server.anonymous.post('/api/signup', body, key)).status).toBe(201)
  })
})

test('refuses a wrong password for a login name as for an unknown one', async () => {
  await signUp({ loginName: 'guessed' })

  const wrong = await server.anonymous.post('/api/login', { email: 'guessed', password: 'wrong one' })
  const unknown = await server.anonymous.post('/api/login', { email: 'nobody.here', password: 'wrong one' })

  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  expect(unknown.body).toEqual({ ...wrong.body, requestId: unknown.body.requestId })
})

test('counts wrong passwords for a login name however it is written', async () => {
  const guarded = await startTestServer({ rateLimitFactor: 1 })
  await guarded.anonymous.post('/api/signup', someone({ loginName: 'slow.down' }))
  const spellings = ['slow.down', 'SLOW.DOWN', 's1ow.down', 'slow-down', 'sl0w.d0wn']
  for (let index = 0; index < 10; index += 1)
    await guarded.anonymous.post('/api/login', { email: spellings[index % 5], password: `wrong ${index}` })

  const eleventh = await guarded.anonymous.post('/api/login', { email: 'sl0w_down', password })
  expect(eleventh.status).toBe(429)
})

describe('a person with an email and a login name', () => {
  const names = ['two.names', 'two@store.example']

  async function openGuarded() {
    const guarded = await startTestServer({ rateLimitFactor: 1 })
    await guarded.anonymous.post('/api/signup', someone({ loginName: names[0], email: names[1] }))
    const guess = (name = '', attempt = 'wrong', headers: Record<string, string> = {}) =>
      guarded.anonymous.post('/api/login', { email: name, password: attempt }, headers)
    return { guarded, guess }
  }

  test.each([
    ['/api/login', { password: 'wrong' }],
    ['/api/auth/recover', { code: 'AAAAA-AAAAA-AAAAA', newPassword: 'another horse' }],
    ['/api/code', { code: '12345678' }],
  ])('has ten failures for both names together at %s', async (path, guessed) => {
    const { guarded, guess } = await openGuarded()
    for (let index = 0; index < 10; index += 1)
      await guarded.anonymous.post(path, { email: names[index % 2], name: names[index % 2], ...guessed })

    const answers = [await guess(names[0], password), await guess(names[1], password), await guess('nobody.here')]

    expect(answers.map(({ status }) => status)).toEqual([429, 429, 401])
  })

  test('logs in with one in a browser that knows the other, while others fail on the account', async () => {
    const { guess } = await openGuarded()
    const known = await guess(names[1], password)
    const device = String([known.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('device=')))
    for (let index = 0; index < 12; index += 1) await guess(names[0])

    const owner = await guess(names[0], password, { cookie: device.split(';')[0] ?? '' })

    expect(owner.status).toBe(200)
  })
})

describe('a login name in the database', () => {
  test.each([
    'abc',
    'ABC',
    'o0O0',
    'il1I',
    'rnrn',
    'mrn',
    'rrnn',
    'vvv',
    'vvw',
    'a-b_c.d',
    '5s2z',
    '00482913',
    'clvvrn',
  ])('%s has the same key as in the program', async (name) => {
    const { key } = await server.db.one<{ key: string }>(sql`select login_name_key(${name}) as key`)

    expect(key).toBe(loginNameKey(name))
  })

  test('an account needs an email or a login name', async () => {
    const { Ana } = await createUsers(server.db, { Ana: {} })

    await expect(server.db.many(sql`update users set email = null where id = ${Ana.id}`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('holds no sign beyond those that are allowed', async () => {
    const { Ana } = await createUsers(server.db, { Ana: {} })

    await expect(
      server.db.many(sql`update users set login_name = 'a@b.example' where id = ${Ana.id}`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('is cleared with the account', async () => {
    const { Ana } = await createUsers(server.db, { Ana: { loginName: 'leaving' } })

    await server.db.one(sql`select close_account(${Ana.id}, false, ${new Date()})`)

    expect(await server.db.one(sql`select login_name from users where id = ${Ana.id}`)).toEqual({ login_name: null })
    expect((await signUp({ loginName: 'leaving' })).status).toBe(201)
  })
})
