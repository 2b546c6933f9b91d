import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEventRow } from '#test/audit-log.ts'
import { enterProvider, type EnteredProvider, locationOf, type SignOn, startSignOn } from '#test/sign-on.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'

let started: SignOn
let server: SignOn['server']
let work: SignOn['work']
let provider: EnteredProvider
let Ana: TestUser

beforeAll(async () => {
  // A network has six failures recorded in ten minutes.
  started = await startSignOn({ rateLimitFactor: 0.1 })
  ;({ server, work } = started)
})

beforeEach(async () => {
  server.clock.forward({ ms: 3_600_000 })
  await server.db.many(sql`delete from rate_limits`)
  ;({ Ana } = await createUsers(server.db, { Ana: {} }))
  provider = await enterProvider(started, { joinsByEmail: true })
  await server.db.many(sql`update users set email_verified_at = created_at where id = ${Ana.id}`)
  Object.assign(work.state, { visitor: 'ana', declines: false })
  work.people.ana = { email: Ana.email, email_verified: true, given_name: 'Ana', family_name: 'López' }
})

const failures = () =>
  server.db.many<Pick<AuditEventRow, 'actorId' | 'targetId' | 'stores' | 'details'>>(sql`
    select actor_id as "actorId", target_id as "targetId", stores, details
    from audit_log
    where action = 'sign_on_failed' and details -> 'provider' ->> 'id' = ${provider.id} order by id`)

const event = (reason: string) => ({
  actorId: null,
  targetId: null,
  stores: [],
  details: { provider: { id: provider.id, host: new URL(work.issuer).host }, reason },
})

test.each([
  ['cancelled', () => Object.assign(work.state, { declines: true })],
  ['client', () => provider.change({ clientSecret: 'another' })],
  ['other_domain', () => provider.change({ domains: ['rewards.example'] })],
  ['no_email', () => Object.assign(work.people, { ana: { given_name: 'Ana' } })],
])('records that a log-in failed by %s, and nothing that the provider said', async (reason, prepare) => {
  await prepare()

  expect(await provider.logIn(provider.browser())).toBe(`/?login&sso=${reason}`)
  expect(await failures()).toEqual([event(reason)])
})

test('records whose account stayed closed, for the admins of their store', async () => {
  expect(await provider.logIn(provider.browser())).toBe('/')
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${Ana.id}`)

  expect(await provider.logIn(provider.browser())).toBe('/?login&sso=suspended')
  expect(await failures()).toEqual([{ ...event('suspended'), targetId: Ana.id, stores: ['0427'] }])
})

test('records whose session another person was to confirm', async () => {
  const page = provider.browser()
  await provider.logIn(page)
  work.state.visitor = 'mia'
  work.people.mia = { email: 'mia@corp.example' }

  expect(await provider.logIn(page, '?confirms=yes&returnTo=%2Fsettings')).toBe('/settings?sso=other_account')
  expect(await failures()).toEqual([{ ...event('other_account'), targetId: Ana.id, stores: ['0427'] }])
})

test('records that the provider was switched off meanwhile, without its host', async () => {
  const page = provider.browser()
  const { search } = await work.walk(await provider.begin(page))
  await provider.change({ isOn: false })

  expect(locationOf(await page.get(`/api/sso/callback${search}`))).toBe('/?login&sso=failed')
  expect(await failures()).toEqual([
    { ...event('failed'), details: { provider: { id: provider.id }, reason: 'failed' } },
  ])
})

test('records nothing of a log-in that this server has not sent to the provider, or that came back before', async () => {
  const page = provider.browser()
  const { search } = await work.walk(await provider.begin(page))
  const kept = page.cookies.get('sso') ?? ''
  await page.get(`/api/sso/callback${search}`)
  page.cookies.set('sso', kept)

  for (const browser of [provider.browser(), page])
    expect(locationOf(await browser.get(`/api/sso/callback${search}`))).toBe('/?login&sso=expired')
  expect(await failures()).toEqual([])
})

test('records no more than a network may fail in ten minutes', async () => {
  work.state.declines = true

  for (let attempt = 0; attempt < 8; attempt += 1)
    expect(await provider.logIn(provider.browser())).toBe('/?login&sso=cancelled')
  expect(await failures()).toHaveLength(6)
})
