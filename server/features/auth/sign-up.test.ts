import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

let people = 0
const someone = (change: object = {}) => ({
  firstName: 'Mia',
  lastNameInitial: 'K',
  storeNumber: '0427',
  role: 'crew_trainer',
  email: `mia${++people}@store.example`,
  password: 'secret',
  ...change,
})

const accountOf = (email: string) =>
  server.db.maybe<Record<string, unknown>>(sql`select * from users where lower(email) = lower(${email})`)

test('a new user waits for approval and is not logged in', async () => {
  const answer = await server.anonymous.post('/api/signup', someone())

  expect(answer).toMatchObject({ status: 201, body: { message: 'Waiting for Admin Approval' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('REQ-SEC-7: ignores further fields of a sign-up', async () => {
  const person = someone({
    id: '0198c0de-0000-7000-8000-000000000000',
    approvalStatus: 'approved',
    giftTokens: 99,
    isAdmin: true,
  })

  const answer = await server.anonymous.post('/api/signup', person)

  expect(answer.status).toBe(201)
  expect(await accountOf(person.email)).toMatchObject({
    role: 'crew_trainer',
    approval_status: 'pending',
    gift_tokens: 0,
    competition_tokens: 0,
  })
})

const invalid = [
  [{ email: 'mia' }, 'email', 'Invalid email address'],
  [{ email: `${'m'.repeat(250)}@x.example` }, 'email', 'Invalid email address'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(300) }, 'password', 'Password must be at most 256 characters'],
  [{ firstName: '  ' }, 'firstName', 'First name is required'],
  [{ firstName: '\u200b' }, 'firstName', 'First name is required'],
  [{ firstName: 'M\u202eia' }, 'firstName', 'Use only letters, digits and common symbols'],
  [{ firstName: 'M'.repeat(51) }, 'firstName', 'Use at most 50 characters'],
  [{ lastNameInitial: '' }, 'lastNameInitial', 'Last name initial must be 1 character'],
  [{ lastNameInitial: 'KL' }, 'lastNameInitial', 'Last name initial must be 1 character'],
  [{ lastNameInitial: '7' }, 'lastNameInitial', 'Last name initial must be a letter'],
  [{ lastNameInitial: '-' }, 'lastNameInitial', 'Last name initial must be a letter'],
  [{ lastNameInitial: '👨‍👩‍👧‍👦' }, 'lastNameInitial', 'Last name initial must be a letter'],
  [{ lastNameInitial: 'किर' }, 'lastNameInitial', 'Last name initial must be 1 character'],
  [{ storeNumber: '427' }, 'storeNumber', 'Store number must be exactly 4 digits'],
  [{ storeNumber: '٠٤٢٧' }, 'storeNumber', 'Store number must be exactly 4 digits'],
  [{ storeNumber: 427 }, 'storeNumber', 'Store number must be exactly 4 digits'],
  [{ role: 'admin' }, 'role', 'Choose a role'],
  [{ role: 'super_admin' }, 'role', 'Choose a role'],
] as const

test.each(invalid)('refuses a sign-up with %j and names the field', async (change, path, message) => {
  const person = someone(change)

  const answer = await server.anonymous.post('/api/signup', person)

  expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
  expect(await accountOf(person.email)).toBeNull()
})

test('REQ-SEC-37: counts an initial with a combining accent as one character', async () => {
  const person = someone({ lastNameInitial: 'e\u0301' })

  await server.anonymous.post('/api/signup', person)

  expect(await accountOf(person.email)).toMatchObject({ last_name_initial: 'é' })
})

test.each(['शि', 'x\u0327', 'กี่'])('takes the initial %s, one character of several code points', async (initial) => {
  const person = someone({ lastNameInitial: initial })

  await server.anonymous.post('/api/signup', person)

  expect(await accountOf(person.email)).toMatchObject({ last_name_initial: initial.normalize('NFC') })
})

test('stores a name without stacked marks', async () => {
  const person = someone({ firstName: `Z${'\u0351\u036b'.repeat(20)}oe` })

  await server.anonymous.post('/api/signup', person)

  expect(await accountOf(person.email)).toMatchObject({ first_name: 'Z\u0351\u036boe' })
})

test('REQ-SEC-6: one of twenty concurrent sign-ups with one email succeeds, whatever its case', async () => {
  const person = someone({ email: 'race@store.example' })
  const spelt = (index: number) => (index % 2 === 0 ? 'Race@Store.example' : ' race@store.example ')

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => server.anonymous.post('/api/signup', { ...person, email: spelt(index) })),
  )

  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
})

test('REQ-SEC-5: refuses a known email with one sentence and no details', async () => {
  const { Ana } = await createUsers(server.db, { Ana: { role: 'admin' } })

  const answer = await server.anonymous.post('/api/signup', someone({ email: Ana.email.toUpperCase() }))

  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'email_taken', message: 'An account with this email already exists' })
})

test('repeating a sign-up under its idempotency key returns the first reply', async () => {
  const person = someone()
  await server.anonymous.post('/api/signup', person, { 'idempotency-key': 'sign-up' })

  const again = await server.anonymous.post('/api/signup', person, { 'idempotency-key': 'sign-up' })

  expect(again.status).toBe(201)
})

test('refuses sign-ups for a store with 500 pending users', async () => {
  await server.db.many(sql`
    insert into users (id, email, password, first_name, last_name_initial, store_number, search_text, created_at, updated_at)
    select new_id(now()), 'waiting' || index || '@store.example', 'x', 'W', 'W', '0500', '', now(), now() from generate_series(1, 500) index`)

  const answer = await server.anonymous.post('/api/signup', someone({ storeNumber: '0500' }))

  expect(answer.status).toBe(429)
  expect(answer.headers['retry-after']).toBeDefined()
})

test('REQ-SEC-28: limits sign-ups per address and hour, and ignores forged headers', async () => {
  const throttled = await startTestServer({ rateLimitFactor: 1 / 100 })
  const signUp = async (index: number) => {
    // Otherwise the limit on requests without a session would apply first.
    await throttled.context.rateLimits.anonymous.delete('127.0.0.1')
    return throttled.anonymous.post('/api/signup', someone(), { 'x-forwarded-for': `10.0.0.${index}` })
  }

  const answers = [await signUp(1), await signUp(2), await signUp(3), await signUp(4)]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('an address whose sign-ups are used up leaves some to each store that is known', async () => {
  const throttled = await startTestServer({ rateLimitFactor: 1 / 10 })
  await createUsers(throttled.db, { Ana: { store: '0427' }, Ben: { store: '0500' } })
  const signUp = async (storeNumber: string) => {
    await throttled.context.rateLimits.anonymous.delete('127.0.0.1')
    return (await throttled.anonymous.post('/api/signup', someone({ storeNumber }))).status
  }
  for (let count = 0; count < 30; count += 1) await signUp('0999')

  const answers = []
  for (const store of ['0999', '0427', '0427', '0427', '0500', '0500']) answers.push(await signUp(store))

  expect(answers).toEqual([429, 201, 201, 429, 201, 201])
})
