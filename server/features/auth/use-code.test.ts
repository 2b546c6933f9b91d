import { beforeAll, beforeEach, expect, test } from 'vitest'
import { suspendAccount } from '#server/features/admins/suspend-account.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { askForCode, otherThan, useCode } from '#test/codes.ts'
import { createTestDatabase } from '#test/database.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { hashPassword } from '#test/passwords.ts'
import { startTestServer, startTestServerOn, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const old = 'the old password'
const newPassword = 'another horse'
const refused = {
  status: 400,
  body: { code: 'invalid_code', message: 'This code is not right or no longer valid. Ask for a new one.' },
}

let server: TestServer
let hash: string
let users: Record<'Ana' | 'Ben' | 'Ada', TestUser>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  hash = await hashPassword(old)
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, { Ana: {}, Ben: {}, Ada: { role: 'admin', adminStores: ['0427'] } })
  await server.db.many(sql`update users set password = ${hash} where id = ${users.Ana.id}`)
  ada = await server.as(users.Ada)
})

async function makeCode(person: { id: string } = users.Ana): Promise<string> {
  const answer = await askForCode(ada, person)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.code
}

const use = (code: string | undefined, person: { email: string } = users.Ana) => useCode(server, code, person)
const reset = (token: string) => server.anonymous.post('/api/auth/reset-password', { token, newPassword })
const logIn = async (password: string) =>
  (await server.anonymous.post('/api/login', { email: users.Ana.email, password })).status

const forward = (minutes: number) => server.clock.forward({ ms: minutes * 60_000 })

/** A server that limits, with a person and a super admin. */
async function startStrict(rateLimitFactor: number) {
  const strict = await startTestServer({ rateLimitFactor })
  const { Ana, Boss } = await createUsers(strict.db, { Ana: {}, Boss: { role: 'super_admin' } })
  return { strict, Ana, boss: await strict.as(Boss) }
}

test('a code leads to a new password: sessions end, and nothing is said of the email', async () => {
  const session = await server.as(users.Ana)
  const code = await makeCode()

  const used = await use(` ${code.slice(0, 4)} ${code.slice(4)} `)
  const account = await server.anonymous.post('/api/auth/reset-password/account', { token: used.body.key })
  const done = await reset(used.body.key)

  expect([used.status, done.status]).toEqual([200, 200])
  expect(account.body).toEqual({ logIn: users.Ana.email })
  expect([await logIn(old), await logIn(newPassword)]).toEqual([401, 200])
  expect((await session.get('/api/auth/user')).status).toBe(401)
  expect(await server.db.one(sql`select email_verified_at as at from users where id = ${users.Ana.id}`)).toEqual({
    at: null,
  })
})

test('somebody with a login name uses it with their code', async () => {
  const { Lou } = await createUsers(server.db, { Lou: { loginName: 'lou.code' } })
  const { body } = await askForCode(ada, Lou)

  expect(body.name).toBe('lou.code')
  expect((await use(body.code, { email: 'LOU_CODE' })).status).toBe(200)
})

test('a code is valid for ten minutes, and so is the key that it is exchanged for', async () => {
  const [early, late] = [await makeCode(), await makeCode(users.Ben)]
  forward(9.9)
  const { key } = (await use(early)).body
  forward(0.1)
  expect(await use(late, users.Ben)).toMatchObject(refused)
  forward(9.9)

  expect(await reset(key)).toMatchObject({ status: 400, body: { code: 'invalid_reset_key' } })
})

test('a code works once, and a newer one replaces it', async () => {
  const first = await makeCode()
  const second = await makeCode()

  const answers = [await use(first), await use(second), await use(second)]

  expect(answers).toMatchObject([refused, { status: 200 }, refused])
})

test('one of ten uses at once gets a key', async () => {
  const code = await makeCode()

  const answers = await Promise.all(Array.from({ length: 10 }, () => use(code)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject(Array(9).fill(refused))
})

test('five wrong tries end a code, also at once on two servers', async () => {
  const database = await createTestDatabase()
  const events = memoryEventBus()
  const servers = [await startTestServerOn(database, { events }), await startTestServerOn(database, { events })]
  const { Ana, Boss } = await createUsers(database.db, { Ana: {}, Boss: { role: 'super_admin' } })
  const { code } = (await askForCode(await servers[0]!.as(Boss), Ana)).body

  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => useCode(servers[index % 2]!, otherThan(code, index + 1), Ana)),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect(await database.db.one(sql`select tries from reset_codes`)).toEqual({ tries: 5 })
  expect(await useCode(servers[1]!, code, Ana)).toMatchObject(refused)
})

test('four wrong tries leave the code, for the fifth', async () => {
  const code = await makeCode()
  for (let step = 1; step < 5; step += 1) expect(await use(otherThan(code, step))).toMatchObject(refused)

  expect((await use(code)).status).toBe(200)
})

test('a wrong try counts once where the address has used up its failures', async () => {
  const { strict, Ana, boss } = await startStrict(0.1)
  const { code } = (await askForCode(boss, Ana)).body
  for (let index = 0; index < 10; index += 1)
    await useCode(strict, '00000000', { email: `nobody${index}@store.example` })

  expect((await useCode(strict, otherThan(code), Ana)).status).toBe(429)
  expect(await strict.db.one(sql`select tries from reset_codes`)).toEqual({ tries: 1 })
})

test('an unknown name, and somebody without a code, get the reply of a wrong code', async () => {
  const code = await makeCode()

  const answers = [
    await use(otherThan(code)),
    await use(code, { email: 'nobody@store.example' }),
    await use(code, { email: 'nobody' }),
    await use(code, users.Ben),
  ]

  expect(answers).toMatchObject([refused, refused, refused, refused])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('what is no code is refused in words, and uses no try up', async () => {
  const code = await makeCode()

  for (const wrong of ['', '1234567', '123456789', 'abcdefgh', code.slice(1), 'x'.repeat(41), undefined])
    expect((await use(wrong)).body).toMatchObject({
      errors: [{ path: 'code', message: 'Enter the eight digits of the code' }],
    })

  expect(await server.db.one(sql`select tries from reset_codes where user_id = ${users.Ana.id}`)).toEqual({ tries: 0 })
})

test('wrong codes count with wrong passwords, and a new code forgets them', async () => {
  const { strict, Ana, boss } = await startStrict(1)
  const { code } = (await askForCode(boss, Ana)).body
  for (let index = 0; index < 5; index += 1) {
    await useCode(strict, otherThan(code), Ana)
    await strict.anonymous.post('/api/login', { email: Ana.email, password: 'wrong' })
  }

  const waiting = await useCode(strict, code, Ana)
  const fresh = (await askForCode(boss, Ana)).body

  expect(waiting).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
  expect((await useCode(strict, fresh.code, Ana)).status).toBe(200)
})

const endings: [string, () => Promise<unknown>][] = [
  ['the person is suspended', () => suspend(users.Ana)],
  ['the maker is suspended', () => suspend(users.Ada)],
  ['the person is deleted', async () => ada.delete(`/api/admin/users/${users.Ana.id}`, {})],
  [
    'the person changes the password',
    async () =>
      (await server.as(users.Ana)).put('/api/user/password', { currentPassword: old, newPassword: 'a third horse' }),
  ],
  [
    'a mailed link resets the password',
    async () => {
      await server.anonymous.post('/api/auth/forgot-password', { email: users.Ana.email })
      const [key] = await resetKeys(server.context.settings.mail.folder, users.Ana.email)
      await reset(key ?? '')
    },
  ],
]

const suspend = ({ email }: TestUser) =>
  suspendAccount(server.db, { email, now: server.clock.now(), eventKey: testEventKey })

test.each(endings)('a code ends when %s', async (_name, end) => {
  const code = await makeCode()

  await end()

  expect(await use(code)).toMatchObject(refused)
  expect(await server.db.many(sql`select from reset_codes where user_id = ${users.Ana.id}`)).toEqual([])
})

test('asking for a mailed link leaves the code, and using the code ends the link', async () => {
  const code = await makeCode()
  await server.anonymous.post('/api/auth/forgot-password', { email: users.Ana.email })
  const [link] = await resetKeys(server.context.settings.mail.folder, users.Ana.email)

  const used = await use(code)

  expect(used.status).toBe(200)
  expect((await reset(link ?? '')).status).toBe(400)
  expect((await reset(used.body.key)).status).toBe(200)
})
