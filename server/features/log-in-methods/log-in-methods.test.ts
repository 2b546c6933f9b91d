import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEventsOf } from '#test/audit-log.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import type { TestClient } from '#test/client.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { hashPassword } from '#test/passwords.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

const origin = 'https://thanks.example'
const password = 'correct horse'
const newPassword = 'another horse'

let server: TestServer
let hash: string
let Ana: TestUser
let ana: TestClient

beforeAll(async () => {
  server = await startTestServer({ publicUrl: new URL(origin) })
  hash = await hashPassword(password)
})

beforeEach(async () => {
  ;({ Ana } = await createUsers(server.db, { Ana: {} }))
  await server.db.many(sql`update users set password = ${hash} where id = ${Ana.id}`)
  ana = await server.as(Ana)
})

async function addPasskey(client: TestClient, name = 'My phone') {
  const options = (await client.post('/api/user/passkeys/options')).body
  const credential = createAuthenticator({ origin }).create(options)
  expect((await client.post('/api/user/passkeys', { name, credential })).status).toBe(201)
}

const createCodes = async (client: TestClient): Promise<string[]> =>
  (await client.post('/api/user/recovery-codes')).body.codes
const methods = async (client: TestClient) => (await client.get('/api/user/log-in-methods')).body
const changePassword = (more: object) =>
  ana.put('/api/user/password', { currentPassword: password, newPassword, ...more })
const recover = (code: string | undefined, more: object) =>
  server.anonymous.post('/api/auth/recover', { email: Ana.email, code, newPassword, ...more })
const tick = () => server.clock.forward({ ms: 1_000 })
const minute = 60_000
const anyDigest = expect.any(String)

test('tells whether a passkey or the codes are newer than the password', async () => {
  expect(await methods(ana)).toMatchObject({ passkeys: 0, unusedCodes: 0, isAnyNewerThanPassword: false })
  await addPasskey(ana)
  expect(await methods(ana)).toMatchObject({ passkeys: 1, unusedCodes: 0, isAnyNewerThanPassword: true })
  tick()
  await changePassword({})
  expect(await methods(ana)).toMatchObject({ passkeys: 1, isAnyNewerThanPassword: false })
  tick()
  await createCodes(ana)
  expect(await methods(ana)).toMatchObject({ passkeys: 1, unusedCodes: 10, isAnyNewerThanPassword: true })
})

describe('a change of password', () => {
  test.each([
    [{ removesLogInMethods: true }, { passkeys: 0, unusedCodes: 0 }, { logInMethods: 11 }],
    [{ removesLogInMethods: false }, { passkeys: 1, unusedCodes: 10 }, {}],
    [{}, { passkeys: 1, unusedCodes: 10 }, {}],
  ])('with %o leaves %o', async (choice, left, details) => {
    await addPasskey(ana)
    await createCodes(ana)

    expect((await changePassword(choice)).status).toBe(200)

    expect(await methods(ana)).toMatchObject(left)
    const events = await auditEventsOf(server.db, Ana)
    expect(events.find(({ action }) => action === 'password_changed')?.details).toEqual({
      ...details,
      password: anyDigest,
    })
  })

  test('that is refused removes nothing', async () => {
    await addPasskey(ana)

    const refused = await changePassword({ currentPassword: 'wrong password', removesLogInMethods: true })

    expect(refused.status).toBe(400)
    expect(await methods(ana)).toMatchObject({ passkeys: 1 })
  })
})

describe('a recovery code', () => {
  test('removes passkeys and the other codes if its user wants it', async () => {
    await addPasskey(ana, 'Of a thief')
    const [code, other] = await createCodes(ana)

    expect((await recover(code, { removesLogInMethods: true })).status).toBe(200)

    expect(await methods(await server.as(Ana))).toMatchObject({ passkeys: 0, unusedCodes: 0, unseen: [] })
    expect((await recover(other, {})).status).toBe(401)
  })

  test('otherwise leaves them, and home names them, however old they are', async () => {
    await addPasskey(ana, 'Of a thief')
    const [code] = await createCodes(ana)
    server.clock.forward({ ms: 40 * 24 * 60 * minute })

    expect((await recover(code, {})).status).toBe(200)

    const again = await server.as(Ana)
    expect(await methods(again)).toMatchObject({
      passkeys: 1,
      unusedCodes: 9,
      unseen: [{ name: 'Of a thief' }, { name: null }],
    })
  })
})

test('a mailed reset removes them too, and its audit event says so', async () => {
  await addPasskey(ana)
  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const [token] = await resetKeys(server.context.settings.mail.folder, Ana.email)

  await server.anonymous.post('/api/auth/reset-password', { token, newPassword })

  const events = await auditEventsOf(server.db, Ana)
  expect(events.find(({ action }) => action === 'password_reset')?.details).toEqual({
    logInMethods: 1,
    password: anyDigest,
  })
})

test('a new passkey and new codes are named in the other sessions until an older one of them has seen them', async () => {
  const [phone, tablet] = [await server.as(Ana), await server.as(Ana)]
  await addPasskey(ana, 'Somebody’s phone')
  const { createdAt } = (await ana.get('/api/user/passkeys')).body[0]
  tick()
  await createCodes(ana)
  const see = (client: TestClient, upTo: string) => client.post('/api/user/log-in-methods/seen', { upTo })

  expect((await methods(ana)).unseen).toEqual([])
  expect((await methods(phone)).unseen).toMatchObject([{ name: 'Somebody’s phone', createdAt }, { name: null }])
  await see(ana, server.clock.now().toISOString())
  await see(phone, createdAt)
  expect((await methods(tablet)).unseen).toMatchObject([{ name: null }])
  await see(phone, server.clock.now().toISOString())

  expect((await methods(tablet)).unseen).toEqual([])
  expect(await methods(tablet)).toMatchObject({ passkeys: 1, unusedCodes: 10 })
})

test('a session that began after a method was added confirms it for itself only', async () => {
  const phone = await server.as(Ana)
  await addPasskey(ana, 'Of a thief')
  tick()
  const [thief, later] = [await server.as(Ana), await server.as(Ana)]
  const see = (client: TestClient) =>
    client.post('/api/user/log-in-methods/seen', { upTo: server.clock.now().toISOString() })

  await see(thief)

  expect((await methods(thief)).unseen).toEqual([])
  expect((await methods(later)).unseen).toMatchObject([{ name: 'Of a thief' }])
  await see(phone)
  expect((await methods(later)).unseen).toEqual([])
})

test('a method is named for 30 days', async () => {
  await addPasskey(ana)
  server.clock.forward({ ms: 30 * 24 * 60 * minute - 1_000 })
  const later = await server.as(Ana)
  expect((await methods(later)).unseen).toHaveLength(1)

  server.clock.forward({ ms: 1_000 })

  expect((await methods(later)).unseen).toEqual([])
})

test('nobody sees or confirms those of others', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  const [ben, phone] = [await server.as(Ben), await server.as(Ana)]
  await addPasskey(ana)

  await ben.post('/api/user/log-in-methods/seen', {
    upTo: new Date(server.clock.now().getTime() + minute).toISOString(),
  })

  expect((await methods(ben)).unseen).toEqual([])
  expect((await methods(phone)).unseen).toHaveLength(1)
})
