import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf, auditEventsOf } from '#test/audit-log.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import type { TestClient, TestReply } from '#test/client.ts'
import { resetKeys } from '#test/mail-folder.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { challengeRetention } from './challenges.ts'

const origin = 'https://thanks.example'
const refused = { status: 401, body: { code: 'invalid_passkey' } }

let server: TestServer
let Ana: TestUser
let Ben: TestUser
let ana: TestClient
let ben: TestClient

beforeAll(async () => (server = await startTestServer({ publicUrl: new URL(origin) })))

beforeEach(async () => {
  ;({ Ana, Ben } = await createUsers(server.db, { Ana: {}, Ben: {} }))
  ;[ana, ben] = [await server.as(Ana), await server.as(Ben)]
})

type Authenticator = ReturnType<typeof createAuthenticator>

const startAdding = async (client: TestClient) => (await client.post('/api/user/passkeys/options')).body
const add = (client: TestClient, credential: object, name = 'My phone') =>
  client.post('/api/user/passkeys', { name, credential })

/** Adds a new passkey of this client's user. */
async function addTo(client: TestClient): Promise<Authenticator> {
  const authenticator = createAuthenticator({ origin })
  const { status } = await add(client, authenticator.create(await startAdding(client)))
  expect(status).toBe(201)
  return authenticator
}

const startLogIn = async () => (await server.anonymous.post('/api/auth/passkey/options')).body
const logIn = (credential: object) => server.anonymous.post('/api/auth/passkey', { credential })

const startConfirming = async (client: TestClient) =>
  (await client.post('/api/auth/reauthenticate/passkey/options')).body
const confirm = (client: TestClient, credential: object) =>
  client.post('/api/auth/reauthenticate/passkey', { credential })

const cookieOf = ({ headers }: TestReply) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' })

test('a user adds a passkey and logs in with it', async () => {
  const authenticator = await addTo(ana)

  const answer = await logIn(authenticator.get(await startLogIn()))

  expect(answer).toMatchObject({ status: 200, body: { id: Ana.id } })
  expect((await server.anonymous.get('/api/auth/user', cookieOf(answer))).body.id).toBe(Ana.id)
  expect((await ana.get('/api/user/passkeys')).body).toMatchObject([
    { name: 'My phone', createdAt: server.clock.now().toISOString(), usedAt: server.clock.now().toISOString() },
  ])
  const events = await auditEventsOf(server.db, Ana)
  expect(events).toMatchObject([{ action: 'passkey_added' }, { action: 'logged_in', details: { method: 'passkey' } }])
})

test('asks browsers for a discoverable key of a common algorithm, verified by finger, face or PIN', async () => {
  const creation = await startAdding(ana)
  const request = await startLogIn()

  expect(creation).toMatchObject({
    rp: { id: 'thanks.example', name: 'Brightside' },
    pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(request).toMatchObject({ rpId: 'thanks.example', userVerification: 'required' })
  expect(request.allowCredentials ?? []).toEqual([])
})

test.each([
  ['another origin', { origin: 'https://evil.example', rpId: 'thanks.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a user who was not verified', { isUserVerified: false }],
])('refuses an answer from %s and creates no session', async (_case, overrides) => {
  const authenticator = await addTo(ana)

  const answer = await logIn(authenticator.get(await startLogIn(), overrides))

  expect(answer).toMatchObject(refused)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await auditActionsOf(server.db, Ana)).toEqual(['passkey_added', 'passkey_failed'])
})

test.each([
  ['another origin', { origin: 'https://evil.example', rpId: 'thanks.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a user who was not verified', { isUserVerified: false }],
])('refuses a new passkey from %s and stores nothing', async (_case, overrides) => {
  const credential = createAuthenticator({ origin }).create(await startAdding(ana), overrides)

  expect(await add(ana, credential)).toMatchObject(refused)
  expect((await ana.get('/api/user/passkeys')).body).toEqual([])
})

test('refuses an answer that is sent again', async () => {
  const authenticator = await addTo(ana)
  const credential = authenticator.get(await startLogIn())

  const answers = [await logIn(credential), await logIn(credential)]

  expect(answers).toMatchObject([{ status: 200 }, refused])
})

test('one of ten concurrent answers to one challenge logs in', async () => {
  const authenticator = await addTo(ana)
  const options = await startLogIn()

  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(authenticator.get(options))))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('refuses an answer after five minutes', async () => {
  const authenticator = await addTo(ana)
  const options = await startLogIn()

  server.clock.forward({ ms: 5 * 60_000 })

  expect(await logIn(authenticator.get(options))).toMatchObject(refused)
})

test('refuses a challenge that the server did not make, or made for another use', async () => {
  const authenticator = await addTo(ana)

  const answers = [
    await logIn(authenticator.get({ challenge: Buffer.alloc(54).toString('base64url') })),
    await logIn(authenticator.get({ challenge: '' })),
    await logIn(authenticator.get(await startConfirming(ana))),
    await confirm(ana, authenticator.get(await startLogIn())),
    await add(ana, createAuthenticator({ origin }).create(await startConfirming(ana))),
    await add(ana, createAuthenticator({ origin }).create(await startAdding(ben))),
  ]

  expect(answers).toMatchObject(answers.map(() => refused))
})

test('refuses a key whose count of uses goes back, as that of a copy does', async () => {
  const authenticator = await addTo(ana)
  await logIn(authenticator.get(await startLogIn()))

  authenticator.rewind()

  expect(await logIn(authenticator.get(await startLogIn()))).toMatchObject(refused)
})

test('refuses the passkey of a deleted user, and one that was removed', async () => {
  const [ofAna, ofBen] = [await addTo(ana), await addTo(ben)]
  const [{ id }] = (await ana.get('/api/user/passkeys')).body
  expect((await ana.delete(`/api/user/passkeys/${id}`)).status).toBe(200)
  await server.db.many(sql`select close_account(${Ben.id}, false, ${server.clock.now()})`)

  expect(await logIn(ofAna.get(await startLogIn()))).toMatchObject(refused)
  expect(await logIn(ofBen.get(await startLogIn()))).toMatchObject(refused)
  expect(await server.db.many(sql`select from passkeys where user_id in (${Ana.id}, ${Ben.id})`)).toEqual([])
})

test('a passkey confirms who its own user is, and nobody else', async () => {
  const [ofAna, ofBen] = [await addTo(ana), await addTo(ben)]
  server.clock.forward({ hours: 1 })
  expect(await ana.post('/api/user/passkeys/options')).toMatchObject({ body: { code: 'reauthenticate' } })

  const byBen = await confirm(ana, ofBen.get(await startConfirming(ana)))
  expect(byBen).toMatchObject(refused)
  expect((await ana.post('/api/user/passkeys/options')).status).toBe(401)
  const byAna = await confirm(ana, ofAna.get(await startConfirming(ana)))

  expect(byAna.status).toBe(200)
  expect((await ana.post('/api/user/passkeys/options')).status).toBe(200)
})

test('adding and removing need a recent log-in', async () => {
  const authenticator = createAuthenticator({ origin })
  const credential = authenticator.create(await startAdding(ana))
  await addTo(ana)
  const [{ id }] = (await ana.get('/api/user/passkeys')).body
  server.clock.forward({ hours: 1 })

  const answers = [await add(ana, credential), await ana.delete(`/api/user/passkeys/${id}`)]

  expect(answers).toMatchObject(answers.map(() => ({ status: 401, body: { code: 'reauthenticate' } })))
  expect((await ana.get('/api/user/passkeys')).body).toHaveLength(1)
})

test('nobody sees or removes the passkeys of others', async () => {
  await addTo(ana)
  const [{ id }] = (await ana.get('/api/user/passkeys')).body

  expect((await ben.get('/api/user/passkeys')).body).toEqual([])
  expect((await ben.delete(`/api/user/passkeys/${id}`)).status).toBe(404)
  expect((await ana.get('/api/user/passkeys')).body).toHaveLength(1)
})

test('a repeated addition returns the same passkey', async () => {
  const credential = createAuthenticator({ origin }).create(await startAdding(ana))

  const answers = [await add(ana, credential), await add(ana, credential)]

  expect(answers[1]).toMatchObject({ status: 201, body: answers[0]?.body })
  expect((await ana.get('/api/user/passkeys')).body).toHaveLength(1)
  expect(await auditActionsOf(server.db, Ana)).toEqual(['passkey_added'])
})

test('a key can be added once, and a user has at most twenty', async () => {
  const authenticator = createAuthenticator({ origin })
  await add(ana, authenticator.create(await startAdding(ana)))

  expect(await add(ben, authenticator.create(await startAdding(ben)))).toMatchObject({
    status: 409,
    body: { code: 'passkey_known' },
  })
  for (let added = 1; added < 20; added += 1) await addTo(ana)
  expect(await ana.post('/api/user/passkeys/options')).toMatchObject({
    status: 409,
    body: { code: 'too_many_passkeys' },
  })
})

test('additions at once keep the limit of twenty', async () => {
  for (let added = 0; added < 19; added += 1) await addTo(ana)
  const credentials = [createAuthenticator({ origin }), createAuthenticator({ origin })]
  const options = [await startAdding(ana), await startAdding(ana)]

  const answers = await Promise.all(credentials.map((key, index) => add(ana, key.create(options[index]))))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('limits wrong answers from one address, but not right ones', async () => {
  const strict = await startTestServer({ publicUrl: new URL(origin), rateLimitFactor: 1 })
  const { Cleo } = await createUsers(strict.db, { Cleo: {} })
  const cleo = await strict.as(Cleo)
  const key = createAuthenticator({ origin })
  await add(cleo, key.create(await startAdding(cleo)))
  const answer = async (challenge?: string) => {
    const options = (await strict.anonymous.post('/api/auth/passkey/options')).body
    return strict.anonymous.post('/api/auth/passkey', {
      credential: key.get({ ...options, ...(challenge && { challenge }) }),
    })
  }
  for (let failed = 0; failed < 60; failed += 1) await answer('AAAA')

  expect(await answer('AAAA')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await answer()).status).toBe(200)
})

test('without an https PUBLIC_URL passkeys are offered on localhost only', async () => {
  const plain = await startTestServer()
  const options = (host: string) => plain.anonymous.post('/api/auth/passkey/options', undefined, { host })

  expect(await options('localhost:3000')).toMatchObject({ status: 200, body: { rpId: 'localhost' } })
  expect(await options('192.168.1.10:3000')).toMatchObject({ status: 400, body: { code: 'passkeys_unavailable' } })
  expect(await options('shop.example')).toMatchObject({ status: 400, body: { code: 'passkeys_unavailable' } })
})

test('limits the options of log-ins by address', async () => {
  const strict = await startTestServer({ publicUrl: new URL(origin), rateLimitFactor: 1 / 200 })
  const ask = () => strict.anonymous.post('/api/auth/passkey/options', undefined, { origin })

  const answers = [await ask(), await ask(), await ask(), await ask()]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a password reset removes the passkeys of the account', async () => {
  const authenticator = await addTo(ana)
  await addTo(ben)
  await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })
  const [token] = await resetKeys(server.context.settings.mail.folder, Ana.email)

  await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'another horse' })

  expect(await logIn(authenticator.get(await startLogIn()))).toMatchObject(refused)
  expect((await ben.get('/api/user/passkeys')).body).toHaveLength(1)
})

test('removes answered challenges an hour after they expired', async () => {
  const authenticator = await addTo(ana)
  await logIn(authenticator.get(await startLogIn()))
  const { remove } = challengeRetention(server.db)
  const stored = () => server.db.one<{ count: number }>(sql`select count(*) from used_passkey_challenges`)

  // A challenge expires after five minutes.
  server.clock.forward({ ms: 64 * 60_000 })
  await remove(server.clock.now(), 1_000)
  const withinTheHour = await stored()
  server.clock.forward({ ms: 2 * 60_000 })
  await remove(server.clock.now(), 1_000)

  expect(withinTheHour.count).toBeGreaterThan(0)
  expect(await stored()).toEqual({ count: 0 })
})
