import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClient } from '#test/client.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import type { CookieClient } from '#test/cookie-client.ts'
import { startIdentityProvider } from '#test/identity-provider.ts'
import { hashPassword } from '#test/passwords.ts'
import { callback, enterProvider, type EnteredProvider, locationOf, type SignOn, startSignOn } from '#test/sign-on.ts'
import { createUsers, testStore, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

const password = 'correct horse'

let started: SignOn
let provider: EnteredProvider
let Ana: TestUser
let Adam: TestUser

beforeAll(async () => {
  started = await startSignOn()
})

beforeEach(async () => {
  const { db } = started.server
  ;({ Ana, Adam } = await createUsers(db, { Ana: {}, Adam: { role: 'admin', adminStores: [testStore] } }))
  provider = await enterProvider(started, { domains: ['store.example'], isOnlyWay: true, joinsByEmail: true })
  const everybody = [Ana.id, Adam.id, provider.Olga.id]
  await db.many(sql`
    update users set password = ${await hashPassword(password)}, email_verified_at = created_at
    where id = any(${everybody}::uuid[])`)
  const visitor = `ana-${crypto.randomUUID()}`
  started.work.state.visitor = visitor
  started.work.people[visitor] = { email: Ana.email, email_verified: true }
})

const logIn = (user: TestUser, typed = password, page = provider.browser()) =>
  page.post('/api/login', { email: user.email, password: typed })
const refused = {
  status: 403,
  body: { code: 'provider_only', message: expect.stringContaining('Continue with Staff') },
}
const sessions = (user: TestUser) => started.server.db.many(sql`select sid from sessions where user_id = ${user.id}`)
const resets = (user: TestUser) =>
  started.server.db.many(sql`select from deliveries where user_id = ${user.id} and type = 'password_reset'`)

describe('people of the domains', () => {
  test('log in by the provider, and not by a password, right or wrong, with or without an account', async () => {
    expect(await logIn(Ana)).toMatchObject(refused)
    expect(await logIn(Ana, 'wrong')).toMatchObject(refused)
    expect(await logIn(Adam)).toMatchObject(refused)
    expect(await logIn({ ...Ana, email: 'nobody@STORE.example' })).toMatchObject(refused)
    expect(await sessions(Ana)).toEqual([])
    const page = provider.browser()
    expect(await provider.logIn(page)).toBe('/')
    expect(await provider.whoIs(page)).toMatchObject({ id: Ana.id })
  })

  test('do not log in by a passkey that they have, and their session stays', async () => {
    const { server } = started
    const ana = await server.as(Ana)
    const authenticator = createAuthenticator({ origin: 'http://localhost:3999' })
    await ana.post('/api/user/passkeys', {
      name: 'Phone',
      credential: authenticator.create((await ana.post('/api/user/passkeys/options')).body),
    })
    const { body: options } = await server.anonymous.post('/api/auth/passkey/options')

    const credential = authenticator.get(options)
    expect(await server.anonymous.post('/api/auth/passkey', { credential })).toMatchObject(refused)
    expect((await ana.get('/api/auth/user')).body).toMatchObject({ id: Ana.id })
  })

  test('neither sign up by the form nor get a link or a code for a password', async () => {
    const { server } = started
    const form = { firstName: 'Mia', lastNameInitial: 'K', storeNumber: testStore, role: 'crew_member', password }
    const email = `mia-${crypto.randomUUID()}@store.example`
    const adam = await server.as(Adam)

    expect(await server.anonymous.post('/api/signup', { ...form, email })).toMatchObject(refused)
    expect(await server.anonymous.post('/api/auth/forgot-password', { email: Ana.email })).toMatchObject(refused)
    expect(await adam.post(`/api/admin/users/${Ana.id}/reset-password`)).toMatchObject(refused)
    expect(await adam.post(`/api/admin/users/${Ana.id}/code`)).toMatchObject(refused)
    expect(await server.db.many(sql`select from users where email = ${email}`)).toEqual([])
    expect(await resets(Ana)).toEqual([])
  })

  test('enter their password once to connect their account, after the provider has sent them', async () => {
    await provider.change({ joinsByEmail: false })
    const page = provider.browser()
    expect(await provider.logIn(page)).toContain('sso=connect')

    expect(await logIn(Adam, password, page)).toMatchObject(refused)
    expect((await logIn(Ana, password, page)).status).toBe(200)
    expect((await page.post('/api/sso/connect')).status).toBe(200)
    expect(await logIn(Ana)).toMatchObject(refused)
    expect(await provider.logIn(provider.browser())).toBe('/')
  })
})

describe('another provider', () => {
  test('opens no account of the domains, nor one that is connected, and lets nobody enter a password', async () => {
    const second = await startIdentityProvider({ callback })
    second.state.visitor = 'ana'
    second.people.ana = { email: Ana.email, email_verified: true }
    const { id } = (await provider.add({ issuer: second.issuer, domains: [], isOnlyWay: false })).body
    const logInThere = async (page: CookieClient) => {
      const { search } = await second.walk(locationOf(await page.get(`/api/sso/${id}/start`)))
      return locationOf(await page.get(`/api/sso/callback${search}`))
    }

    const page = provider.browser()
    expect(await logInThere(page)).toBe('/?login&sso=other_domain')
    await provider.change({ isOnlyWay: false, joinsByEmail: false })
    await started.server.db.many(sql`update identity_providers set joins_by_email = false`)
    expect(await logInThere(page)).toContain('sso=connect')
    await provider.change({ isOnlyWay: true })
    expect(await logIn(Ana, password, page)).toMatchObject(refused)

    await started.server.db.many(sql`update identity_providers set joins_by_email = true`)
    await provider.change({ isOnlyWay: false })
    expect(await logInThere(provider.browser())).toBe('/')
    await provider.change({ isOnlyWay: true })
    expect(await logInThere(provider.browser())).toBe('/?login&sso=other_domain')
    await started.server.db.many(sql`update users set role = 'super_admin' where id = ${Ana.id}`)
    expect(await logInThere(provider.browser())).toBe('/')
  })

  test('is not made the way in by another email', async () => {
    const ana = await started.server.as(Ana)
    const change = (email: string) => ana.put('/api/user/email', { email, currentPassword: password })

    expect(await change('ana@home.example')).toMatchObject({ status: 403, body: { code: 'provider_only' } })
    expect((await change(`new-${Ana.email}`)).status).toBe(200)
  })
})

describe('the owner is never locked out', () => {
  test.each<[string, () => unknown]>([
    ['works', () => undefined],
    ['is off', () => provider.change({ isOn: false })],
    ['has lost its secret', () => started.server.db.many(sql`update identity_providers set client_secret = null`)],
    [
      'cannot be reached',
      () => started.server.db.many(sql`update identity_providers set issuer = 'http://localhost:9'`),
    ],
  ])('while the provider %s', async (_case, prepare) => {
    await prepare()

    const page = provider.browser()
    expect((await logIn(provider.Olga, password, page)).status).toBe(200)
    const client = testClient(started.server.app, { cookie: `sid=${page.cookies.get('sid')}` })
    expect((await client.put(`/api/admin/identity-providers/${provider.id}`, { isOnlyWay: false })).status).toBe(200)
    expect((await logIn(Ana)).status).toBe(200)
  })

  test('and still gets a link for a new password, which the answer does not show', async () => {
    const answer = await started.server.anonymous.post('/api/auth/forgot-password', { email: provider.Olga.email })

    expect(answer).toMatchObject(refused)
    await expect.poll(() => resets(provider.Olga)).toHaveLength(1)
    expect(await logIn(provider.Olga, 'wrong')).toMatchObject(refused)
  })
})

test('everybody logs in as before where the provider is off, has other domains or is one way of several', async () => {
  for (const changes of [
    { isOn: false },
    { isOn: true, domains: ['other.example'] },
    { domains: ['store.example'], isOnlyWay: false },
  ]) {
    await provider.change(changes)
    expect((await logIn(Ana)).status).toBe(200)
    expect((await logIn(Ana, 'wrong')).body.code).toBe('invalid_login')
  }
})

test('a provider is the only way for no domain, and nothing is changed', async () => {
  expect((await provider.change({ domains: [] })).body.errors).toMatchObject([{ code: 'domains_required' }])
  expect((await provider.change({ domains: [], isOnlyWay: true })).status).toBe(400)
  const { body } = await provider.owner.get('/api/admin/identity-providers')
  expect(body.providers).toMatchObject([{ domains: ['store.example'], isOnlyWay: true }])
})
