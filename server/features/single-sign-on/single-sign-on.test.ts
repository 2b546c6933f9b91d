import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEventsOf } from '#test/audit-log.ts'
import { testClient } from '#test/client.ts'
import type { CookieClient } from '#test/cookie-client.ts'
import { startIdentityProvider } from '#test/identity-provider.ts'
import { hashPassword } from '#test/passwords.ts'
import { callback, enterProvider, type EnteredProvider, locationOf, type SignOn, startSignOn } from '#test/sign-on.ts'
import { createUsers, testStore, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

const password = 'correct horse'

let server: SignOn['server']
let work: SignOn['work']
let provider: EnteredProvider
let Ana: TestUser

beforeAll(async () => {
  ;({ server, work } = await startSignOn())
})

beforeEach(async () => {
  ;({ Ana } = await createUsers(server.db, { Ana: {} }))
  provider = await enterProvider({ server, work }, { joinsByEmail: true })
  const hash = await hashPassword(password)
  await server.db.many(sql`
    update users set password = ${hash}, email_verified_at = created_at where id = ${Ana.id}`)
  Object.assign(work.state, { visitor: 'ana', declines: false })
  work.people.ana = { email: Ana.email, email_verified: true, given_name: 'Ana', family_name: 'López' }
})

const change = (changes: object) => provider.change(changes)
const browser = () => provider.browser()
const begin = (page: CookieClient, more?: string) => provider.begin(page, more)
const logIn = (page: CookieClient, more?: string) => provider.logIn(page, more)
const comeBack = (page: CookieClient, { search }: { search: string }) => page.get(`/api/sso/callback${search}`)
const whoIs = (page: CookieClient) => provider.whoIs(page)
const isSignedOut = async (page: CookieClient) => (await page.get('/api/auth/user')).status === 401
const identities = () =>
  server.db.many<{ userId: string; subject: string }>(
    sql`select user_id as "userId", subject from identities order by id`,
  )

test('sends the browser to the provider with PKCE, state and nonce, and keeps what it must fit', async () => {
  const page = browser()
  const address = new URL(await begin(page))

  expect(address.origin).toBe(work.issuer)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'brightside',
    redirect_uri: callback,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(page.cookies.get('sso')).not.toContain(address.searchParams.get('state'))
})

describe('an email that both sides have verified', () => {
  test('opens its account, once it is connected by whatever email, and tells its user', async () => {
    expect(await logIn(browser(), '?returnTo=/feed%3Fa%3D1')).toBe('/feed?a=1')
    work.people.ana = { email: 'married@other.example', email_verified: true }
    const page = browser()

    expect(await logIn(page)).toBe('/')
    expect(await whoIs(page)).toMatchObject({ id: Ana.id })
    expect(await identities()).toEqual([{ userId: Ana.id, subject: 'ana' }])
    const events = await auditEventsOf(server.db, Ana)
    expect(events.map(({ action, details }) => `${action} ${details.method ?? ''}`).toSorted()).toEqual([
      'identity_added ',
      'logged_in provider',
      'logged_in provider',
    ])
    expect(await server.db.many(sql`select type from deliveries where user_id = ${Ana.id}`)).toEqual([
      { type: 'identity_added' },
    ])
    expect((await page.get('/api/user/log-in-methods')).body.unseen).toMatchObject([
      { kind: 'provider', name: 'Staff' },
    ])
  })

  test.each([
    ['the provider has not verified it', () => Object.assign(work.people.ana ?? {}, { email_verified: false })],
    ['the provider does not say so', () => Object.assign(work.people.ana ?? {}, { email_verified: undefined })],
    ['it is not verified here', () => server.db.many(sql`update users set email_verified_at = null`)],
    ['the owner does not allow it', () => change({ joinsByEmail: false })],
    [
      'it is that of a super admin',
      () => server.db.many(sql`update users set role = 'super_admin' where id = ${Ana.id}`),
    ],
  ])('opens nothing if %s', async (_case, prepare) => {
    await prepare()
    const page = browser()

    expect(await logIn(page)).toBe(`/?login&sso=connect&email=${encodeURIComponent(Ana.email)}`)
    expect(await isSignedOut(page)).toBe(true)
    expect(await identities()).toEqual([])
  })
})

describe('an account that is not connected', () => {
  beforeEach(() => change({ joinsByEmail: false }))

  test('is connected after its password, once', async () => {
    const page = browser()
    await logIn(page)
    expect((await page.post('/api/sso/connect')).status).toBe(401)
    await page.post('/api/login', { email: Ana.email, password })

    expect((await page.post('/api/sso/connect')).status).toBe(200)
    expect((await page.post('/api/sso/connect')).body.code).toBe('unknown_identity')
    const other = browser()
    expect(await logIn(other)).toBe('/')
    expect(await whoIs(other)).toMatchObject({ id: Ana.id })
  })

  test('is connected from the settings, and nobody else’s: also not by registering meanwhile', async () => {
    const page = browser()
    await page.post('/api/login', { email: Ana.email, password })
    const settings = '?returnTo=%2Fsettings%23single-sign-on'

    expect(await logIn(page, settings)).toBe('/settings?sso=connect#single-sign-on')
    expect((await page.post('/api/sso/connect')).status).toBe(200)
    expect(await identities()).toEqual([{ userId: Ana.id, subject: 'ana' }])
    work.state.visitor = 'stranger'
    work.people.stranger = { email: 'stranger@corp.example' }
    expect(await logIn(page, settings)).toBe('/settings?sso=connect#single-sign-on')
    expect((await page.post('/api/sso/connect')).body.code).toBe('not_own_identity')
    expect(await whoIs(page)).toMatchObject({ id: Ana.id })
  })

  test('is not connected with the email of somebody else', async () => {
    const { Ben } = await createUsers(server.db, { Ben: {} })
    await server.db.many(sql`update users set password = ${await hashPassword(password)} where id = ${Ben.id}`)
    const page = browser()
    await logIn(page)
    await page.post('/api/login', { email: Ben.email, password })

    expect((await page.post('/api/sso/connect')).body.code).toBe('not_own_identity')
    expect(await identities()).toEqual([])
  })

  test('is not connected after ten minutes', async () => {
    const page = browser()
    await logIn(page)
    await page.post('/api/login', { email: Ana.email, password })
    server.clock.forward({ ms: 600_000 })

    expect((await page.post('/api/sso/connect')).body.code).toBe('unknown_identity')
  })
})

describe('somebody without an account', () => {
  const form = { firstName: 'Zoë', lastNameInitial: 'N', storeNumber: testStore, role: 'crew_member' }

  beforeEach(() => {
    work.state.visitor = `zoe-${crypto.randomUUID()}`
    work.people[work.state.visitor] = {
      email: `${work.state.visitor}@corp.example`,
      email_verified: true,
      given_name: 'Zoë',
      family_name: 'Núñez',
    }
  })

  test('registers without a password, waits for approval, and logs in by the provider', async () => {
    const page = browser()
    expect(await logIn(page)).toBe('/?signup&sso=register')
    expect((await page.get('/api/sso/identity')).body).toEqual({
      provider: 'Staff',
      email: `${work.state.visitor}@corp.example`,
      firstName: 'Zoë',
      lastNameInitial: 'N',
    })
    expect((await page.post('/api/sso/signup', form)).status).toBe(201)
    expect((await page.post('/api/sso/signup', form)).body.code).toBe('unknown_identity')

    expect(await logIn(page)).toBe('/')
    expect(await whoIs(page)).toMatchObject({ firstName: 'Zoë', approvalStatus: 'pending', emailVerifiedAt: null })
  })

  test('cannot choose a role of admins, or an email that the provider did not send', async () => {
    const page = browser()
    await logIn(page)
    expect((await page.post('/api/sso/signup', { ...form, role: 'admin' })).status).toBe(400)
    await page.post('/api/sso/signup', { ...form, email: 'boss@corp.example', approvalStatus: 'approved' })
    await logIn(page)
    expect(await whoIs(page)).toMatchObject({
      email: `${work.state.visitor}@corp.example`,
      role: 'crew_member',
      approvalStatus: 'pending',
    })
  })

  test('does not come in from another domain, or without an email', async () => {
    await change({ domains: ['CORP.example'] })
    expect(await logIn(browser())).toBe('/?signup&sso=register')
    await change({ domains: ['rewards.example'] })
    expect(await logIn(browser())).toBe('/?login&sso=other_domain')
    work.people[work.state.visitor] = {}
    expect(await logIn(browser())).toBe('/?login&sso=no_email')
  })

  test('keeps the only way into the account until there is another', async () => {
    const page = browser()
    await logIn(page)
    await page.post('/api/sso/signup', form)
    await logIn(page)
    const { id } = await whoIs(page)
    await server.db.many(sql`update users set approval_status = 'approved' where id = ${id}`)
    server.clock.forward({ ms: 2_000 })
    const [connection] = (await page.get('/api/user/identities')).body

    const client = testClient(server.app, { cookie: `sid=${page.cookies.get('sid')}` })
    const remove = () => client.delete(`/api/user/identities/${connection.id}`)
    expect((await remove()).body.code).toBe('last_way_in')
    await server.db.many(sql`update users set password_set_at = now() where id = ${id}`)
    expect((await remove()).status).toBe(200)
    expect((await page.get('/api/user/identities')).body).toEqual([])
  })
})

test('a suspended account stays closed, and a deleted one is nobody’s', async () => {
  await logIn(browser())
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${Ana.id}`)
  expect(await logIn(browser())).toBe('/?login&sso=suspended')
  await server.db.many(sql`select close_account(${Ana.id}, false, ${server.clock.now()})`)
  expect(await identities()).toEqual([])
  expect(await logIn(browser())).toBe('/?signup&sso=register')
})

describe('a log-in that does not fit', () => {
  test('refuses another state, one of another browser, and one that came back before', async () => {
    const [page, victim] = [browser(), browser()]
    const back = await work.walk(await begin(page))
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x'.repeat(43))
    await begin(victim)

    expect(locationOf(await comeBack(browser(), back))).toBe('/?login&sso=expired')
    expect(locationOf(await comeBack(victim, back))).toBe('/?login&sso=expired')
    expect(locationOf(await comeBack(page, wrong))).toBe('/?login&sso=expired')
    const kept = page.cookies.get('sso') ?? ''
    expect(locationOf(await comeBack(page, back))).toBe('/')
    const replay = browser()
    replay.cookies.set('sso', kept)
    expect(locationOf(await comeBack(replay, back))).toBe('/?login&sso=expired')
    expect(await isSignedOut(replay)).toBe(true)
  })

  test('refuses a code that was used, with a state of its own', async () => {
    const [page, thief] = [browser(), browser()]
    const back = await work.walk(await begin(page))
    const own = new URL(await begin(thief)).searchParams.get('state') ?? ''
    back.searchParams.set('state', own)

    expect(locationOf(await comeBack(thief, back))).toBe('/?login&sso=expired')
    expect(await isSignedOut(thief)).toBe(true)
  })

  test('refuses one after ten minutes, and an altered cookie', async () => {
    const [late, altered] = [browser(), browser()]
    const back = await work.walk(await begin(late))
    const backToAltered = await work.walk(await begin(altered))
    altered.cookies.set('sso', `A${altered.cookies.get('sso')?.slice(1)}`)
    server.clock.forward({ ms: 600_000 })

    expect(locationOf(await comeBack(late, back))).toBe('/?login&sso=expired')
    expect(locationOf(await comeBack(altered, backToAltered))).toBe('/?login&sso=expired')
  })

  test('says that it was declined, that the secret is wrong, and that the provider is away', async () => {
    work.state.declines = true
    expect(await logIn(browser())).toBe('/?login&sso=cancelled')
    work.state.declines = false
    await change({ clientSecret: 'another' })
    expect(await logIn(browser())).toBe('/?login&sso=client')
    const away = (await provider.add({ issuer: 'http://localhost:9' })).body
    expect(locationOf(await browser().get(`/api/sso/${away.id}/start`))).toBe('/?login&sso=unreachable')
    await change({ isOn: false })
    expect(await begin(browser())).toBe('/?login&sso=failed')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'opens no other site afterwards: %s',
    async (address) => expect(await logIn(browser(), `?returnTo=${encodeURIComponent(address)}`)).toBe('/'),
  )

  test('mixes no providers up', async () => {
    const second = await startIdentityProvider({ callback })
    second.people.ana = { email: 'somebody@corp.example', email_verified: true }
    second.state.visitor = 'ana'
    const other = (await provider.add({ issuer: second.issuer })).body
    const page = browser()
    const back = await second.walk(locationOf(await page.get(`/api/sso/${other.id}/start`)))
    await logIn(browser())
    const victim = browser()
    const own = new URL(await begin(victim)).searchParams.get('state') ?? ''
    back.searchParams.set('state', own)
    expect(locationOf(await comeBack(victim, back))).toBe('/?login&sso=failed')

    // The same subject at another provider is somebody else.
    const stranger = browser()
    const sent = await second.walk(locationOf(await stranger.get(`/api/sso/${other.id}/start`)))
    expect(locationOf(await comeBack(stranger, sent))).toBe('/?signup&sso=register')
  })
})
