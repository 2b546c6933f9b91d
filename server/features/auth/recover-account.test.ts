import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#test/passwords.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const password = 'correct horse'
const newPassword = 'another horse'
const refused = { status: 401, body: { code: 'invalid_recovery_code' } }

let server: TestServer
let hash: string
let Ana: TestUser

beforeAll(async () => {
  server = await startTestServer()
  hash = await hashPassword(password)
})

beforeEach(async () => {
  ;({ Ana } = await createUsers(server.db, { Ana: {} }))
  await server.db.many(sql`update users set password = ${hash} where id = ${Ana.id}`)
})

async function createCodes(): Promise<string[]> {
  const answer = await (await server.as(Ana)).post('/api/user/recovery-codes')
  expect(answer.status).toBe(201)
  return answer.body.codes
}

const recover = (code: string | undefined, more: object = {}, on = server) =>
  on.anonymous.post('/api/auth/recover', { email: Ana.email, code, newPassword, ...more })
const logIn = (typed: string) => server.anonymous.post('/api/login', { email: Ana.email, password: typed })
const unused = async () => (await (await server.as(Ana)).get('/api/user/recovery-codes')).body.unused

test('a recovery code sets a new password once and ends all sessions', async () => {
  const codes = await createCodes()
  const session = await server.as(Ana)

  const answers = [await recover(codes[0]), await recover(codes[0], { newPassword: 'a third horse' })]

  expect(new Set(codes).size).toBe(10)
  expect(answers).toMatchObject([{ status: 200 }, refused])
  expect([(await logIn(password)).status, (await logIn(newPassword)).status]).toEqual([401, 200])
  expect((await session.get('/api/auth/user')).status).toBe(401)
  expect(await unused()).toBe(9)
  expect(await auditActionsOf(server.db, Ana)).toEqual(
    expect.arrayContaining(['recovery_codes_created', 'recovery_code_used', 'recovery_failed']),
  )
})

test('a code counts without hyphen, in capitals, and not for another account', async () => {
  const [first = '', second] = await createCodes()
  const { Ben } = await createUsers(server.db, { Ben: {} })

  expect(await recover(second, { email: Ben.email })).toMatchObject(refused)
  expect(await recover(` ${first.replace('-', '').toUpperCase()} `)).toMatchObject({ status: 200 })
})

test('a code stays usable when the new password is refused', async () => {
  const [code] = await createCodes()

  expect((await recover(code, { newPassword: 'short' })).status).toBe(400)
  expect((await recover(code)).status).toBe(200)
})

test('one of five concurrent uses of a code succeeds', async () => {
  const [code] = await createCodes()

  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => recover(code, { newPassword: `horse ${index}` })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await unused()).toBe(9)
})

test('new codes and a password reset end earlier codes', async () => {
  const [first] = await createCodes()
  const [second] = await createCodes()
  expect(await recover(first)).toMatchObject(refused)

  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const [token] = await resetKeys(server.context.settings.mail.folder, Ana.email)
  await server.anonymous.post('/api/auth/reset-password', { token, newPassword })

  expect(await recover(second)).toMatchObject(refused)
  expect(await unused()).toBe(0)
})

const createUnder = (key: string, client: TestClient) =>
  client.post('/api/user/recovery-codes', undefined, { 'idempotency-key': key })

test('a repeat under the same idempotency key returns the same codes and creates none', async () => {
  const ana = await server.as(Ana)

  const answers = await Promise.all([createUnder('codes', ana), createUnder('codes', ana), createUnder('codes', ana)])

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await auditActionsOf(server.db, Ana)).toEqual(['recovery_codes_created'])
  expect(await recover(answers[2]?.body.codes[4])).toMatchObject({ status: 200 })
})

test('another key creates other codes, and the first key is refused once its codes have ended', async () => {
  const ana = await server.as(Ana)
  const first = await createUnder('first', ana)
  const second = await createUnder('second', ana)

  const repeat = await createUnder('first', ana)

  expect(second.body.codes.filter((code: string) => first.body.codes.includes(code))).toEqual([])
  expect(repeat).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await recover(second.body.codes[0])).toMatchObject({ status: 200 })
})

test('the same key of another user, or a day later, creates other codes', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  const first = await createUnder('codes', await server.as(Ana))
  const ofBen = await createUnder('codes', await server.as(Ben))
  server.clock.forward({ hours: 25 })

  const nextDay = await createUnder('codes', await server.as(Ana))

  expect(new Set([first, ofBen, nextDay].flatMap(({ body }) => body.codes)).size).toBe(30)
})

test('creating codes needs a recent log-in and ends no codes without it', async () => {
  await createCodes()
  const ana = await server.as(Ana)
  server.clock.forward({ hours: 1 })

  expect(await ana.post('/api/user/recovery-codes')).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
  expect(await unused()).toBe(10)
})

test('wrong codes count with wrong passwords, and ten make a right code wait', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  ;({ Ana } = await createUsers(strict.db, { Ana: {} }))
  const [code] = (await (await strict.as(Ana)).post('/api/user/recovery-codes')).body.codes
  for (let guess = 0; guess < 5; guess += 1) {
    await recover(`wrong-${guess}`, {}, strict)
    await strict.anonymous.post('/api/login', { email: Ana.email, password: 'wrong password' })
  }

  expect(await recover(code, {}, strict)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('an unknown email gets the same reply as a wrong code', async () => {
  await createCodes()

  const answers = [await recover('wrong'), await recover('wrong', { email: 'nobody@store.example' })]

  expect(answers[0]).toMatchObject(refused)
  expect(answers[1]?.text).toBe(answers[0]?.text)
})

test('the database holds no code', async () => {
  const codes = await createCodes()

  const rows = await server.db.many(sql`select encode(code_hash, 'escape') as hash from recovery_codes`)

  expect(codes.filter((code) => JSON.stringify(rows).includes(code.replace('-', '')))).toEqual([])
})
