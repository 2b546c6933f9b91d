import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import type { TestClient } from '#test/client.ts'
import { hashPassword } from '#test/passwords.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const password = 'correct horse'

let server: TestServer
let hash: string
let Ana: TestUser
let ana: TestClient
/** The session key from before, as somebody who has copied it would send it, and as other tabs do for a moment. */
let earlier: { cookie: string }

beforeAll(async () => {
  server = await startTestServer()
  hash = await hashPassword(password)
})

beforeEach(async () => {
  ;({ Ana } = await createUsers(server.db, { Ana: {} }))
  await server.db.many(sql`update users set password = ${hash} where id = ${Ana.id}`)
  ana = await server.as(Ana)
  earlier = { cookie: ana.headers.cookie ?? '' }
})

const host = { host: 'localhost' }

async function confirmWithPasskey() {
  const key = createAuthenticator({ origin: 'http://localhost' })
  const credential = key.create((await ana.post('/api/user/passkeys/options', undefined, host)).body)
  await ana.post('/api/user/passkeys', { name: 'Phone', credential }, host)
  const options = (await ana.post('/api/auth/reauthenticate/passkey/options', undefined, host)).body
  return ana.post('/api/auth/reauthenticate/passkey', { credential: key.get(options) }, host)
}

const proofs: Record<string, () => Promise<{ status: number }>> = {
  'a password': () => ana.post('/api/auth/reauthenticate', { password }),
  'a passkey': confirmWithPasskey,
  'a change of password': () =>
    ana.put('/api/user/password', { currentPassword: password, newPassword: 'another horse' }),
  'a change of email': () => ana.put('/api/user/email', { email: `new-${Ana.email}`, currentPassword: password }),
}

const statusWith = async (headers: object) =>
  (await server.anonymous.get('/api/auth/user', headers as { cookie: string })).status

test.each(Object.entries(proofs))(
  '%s gives the session a new key; the earlier one ends in a minute',
  async (_, prove) => {
    expect((await prove()).status).toBe(200)

    expect(ana.headers.cookie).not.toBe(earlier.cookie)
    expect([await statusWith(ana.headers), await statusWith(earlier)]).toEqual([200, 200])
    server.clock.forward({ ms: 61_000 })
    expect([await statusWith(ana.headers), await statusWith(earlier)]).toEqual([200, 401])
  },
)

test('the earlier key gains nothing from the proof', async () => {
  server.clock.forward({ hours: 1 })
  await ana.post('/api/auth/reauthenticate', { password })

  const byThief = await server.anonymous.post('/api/user/recovery-codes', undefined, earlier)
  const own = await ana.post('/api/user/recovery-codes')

  expect([byThief.body.code, own.status]).toEqual(['reauthenticate', 201])
})

test('requests with the earlier key do not keep it alive', async () => {
  server.clock.forward({ hours: 3 })
  await ana.post('/api/auth/reauthenticate', { password })
  for (const _ of [1, 2, 3]) {
    server.clock.forward({ ms: 29_000 })
    await statusWith(earlier)
  }

  expect([await statusWith(ana.headers), await statusWith(earlier)]).toEqual([200, 401])
})

test('a wrong password changes no key', async () => {
  expect((await ana.post('/api/auth/reauthenticate', { password: 'wrong' })).status).toBe(400)

  expect(ana.headers.cookie).toBe(earlier.cookie)
})

test('the session stays one in the list, with its age, and ends with all its keys', async () => {
  const [before] = (await ana.get('/api/user/sessions')).body
  const elsewhere = await server.as(Ana)
  server.clock.forward({ ms: 2_000 })
  await ana.post('/api/auth/reauthenticate', { password })

  const { id, createdAt } = before
  const own = [expect.objectContaining({ id, createdAt, isThisOne: true })]
  const listed = (await ana.get('/api/user/sessions')).body
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(expect.arrayContaining(own))
  expect((await server.anonymous.get('/api/user/sessions', earlier)).body).toEqual(expect.arrayContaining(own))
  await elsewhere.delete(`/api/user/sessions/${id}`)

  expect([await statusWith(ana.headers), await statusWith(earlier)]).toEqual([401, 401])
})

test('two tabs that confirm at once leave one key after a minute', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => server.anonymous.post('/api/auth/reauthenticate', { password }, earlier)),
  )
  const keys = answers.map(({ headers }) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' }))

  expect(await Promise.all(keys.map(statusWith))).toEqual([200, 200])
  server.clock.forward({ ms: 61_000 })

  expect((await Promise.all(keys.map(statusWith))).sort()).toEqual([200, 401])
})
