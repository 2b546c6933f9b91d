import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEventsOf } from '#test/audit-log.ts'
import { testClient } from '#test/client.ts'
import type { CookieClient } from '#test/cookie-client.ts'
import { enterProvider, type EnteredProvider, type SignOn, startSignOn } from '#test/sign-on.ts'
import { testStore } from '#test/users.ts'

const again = '?confirms=yes&returnTo=%2Fsettings%3Fa%3D1'
const stale = { status: 401, body: { code: 'reauthenticate' } }

let started: SignOn
let provider: EnteredProvider
let page: CookieClient

beforeAll(async () => {
  started = await startSignOn()
})

/** Somebody without a password, who logged in by the provider an hour ago. */
beforeEach(async () => {
  provider = await enterProvider(started, {})
  await provider.change({ storeClaim: 'store' })
  await visitAs(`zoe-${crypto.randomUUID()}`)
  page = provider.browser()
  expect(await provider.logIn(page)).toBe('/')
  started.server.clock.forward({ ms: 3_600_000 })
})

async function visitAs(visitor: string) {
  const { people, state } = started.work
  state.visitor = visitor
  people[visitor] = {
    email: `${visitor}@corp.example`,
    given_name: 'Zoë',
    family_name: 'N',
    store: testStore,
  }
}

const client = () => testClient(started.server.app, { cookie: `sid=${page.cookies.get('sid')}` })
/** Needs a recent log-in. */
const removeConnection = async () => client().delete(`/api/user/identities/${(await ownIdentity()).id}`)
const ownIdentity = async () => (await client().get('/api/user/identities')).body[0]

test('a log-in again at the provider confirms who has the session, under a new key', async () => {
  expect(await ownIdentity()).toMatchObject({ providerId: provider.id, standsForPassword: true })
  expect(await removeConnection()).toMatchObject(stale)
  const me = await provider.whoIs(page)
  const key = page.cookies.get('sid')

  const address = new URL(await provider.begin(page, again))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(await provider.logIn(page, again)).toBe('/settings?a=1')

  expect(page.cookies.get('sid')).not.toBe(key)
  expect((await removeConnection()).body.code).toBe('last_way_in')
  const events = await auditEventsOf(started.server.db, me)
  expect(events.at(-1)).toMatchObject({ action: 'reauthenticated', details: { method: 'provider' } })
})

test('a log-in of somebody else, or none that is connected, confirms nothing', async () => {
  await visitAs(`mia-${crypto.randomUUID()}`)
  expect(await provider.logIn(page, again)).toBe('/settings?a=1&sso=other_account')
  expect(await provider.logIn(provider.browser())).toBe('/')
  expect(await provider.logIn(page, again)).toBe('/settings?a=1&sso=other_account')

  expect(await removeConnection()).toMatchObject(stale)
})

test('without a session it begins none, and what goes wrong is said on the page that needed it', async () => {
  const stranger = provider.browser()
  expect(await provider.logIn(stranger, again)).toBe('/?login&sso=expired')
  expect(stranger.cookies.has('sid')).toBe(false)

  started.work.state.declines = true
  expect(await provider.logIn(page, again)).toBe('/settings?a=1&sso=cancelled')
  started.work.state.declines = false
  expect(await removeConnection()).toMatchObject(stale)
})
