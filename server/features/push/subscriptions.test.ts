import { beforeAll, beforeEach, expect, test } from 'vitest'
import { suspendAccount } from '#server/features/admins/suspend-account.ts'
import { sql } from '#server/platform/db/sql.ts'
import { sessionRetention } from '#server/platform/sessions/session-expiry.ts'
import { subscribedBrowser } from '#test/push-fixture.ts'
import { type PushHost, startPushHost } from '#test/push-host.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { subscriptionRetention } from './subscription-retention.ts'

const path = '/api/user/push-subscription'
const settingsPath = '/api/user/notification-settings'

let server: TestServer
let pushHost: PushHost
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>

beforeAll(async () => {
  pushHost = await startPushHost()
  server = await startTestServer({ pushServices: [pushHost.origin] })
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, { Ana: {}, Ben: { toGive: 5 }, Boss: { role: 'super_admin' } })
})

const subscribe = (user: TestUser) => subscribedBrowser(server, pushHost, user)
const subscriptionsOf = ({ id }: TestUser) =>
  server.db.many<{ row: string; hasSession: boolean; timeZone: string | null }>(sql`
    select browser::text as row, session_sid is not null as "hasSession", time_zone as "timeZone"
    from push_subscriptions browser where user_id = ${id}`)

test('a session has one browser, and repeating its subscription keeps it', async () => {
  const { client, subscription } = await subscribe(users.Ana)

  await client.put(path, { ...subscription, timeZone: 'Europe/Berlin' })
  const [same, ...others] = await subscriptionsOf(users.Ana)
  await client.put(path, pushHost.browser().subscription)

  expect([same?.timeZone, others.length]).toEqual(['Europe/Berlin', 0])
  expect(await subscriptionsOf(users.Ana)).toHaveLength(1)
  expect((await client.get(settingsPath)).body).toMatchObject({ isThisBrowserOn: true })
  expect((await (await server.as(users.Ana)).get(settingsPath)).body).toMatchObject({ isThisBrowserOn: false })
})

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Etc/Unknown', null],
  ['+01:00', null],
])('a browser in the zone %s has the zone %s', async (timeZone, stored) => {
  const { client, subscription } = await subscribe(users.Ana)

  await client.put(path, { ...subscription, timeZone })

  expect(await subscriptionsOf(users.Ana)).toMatchObject([{ timeZone: stored }])
})

test('a browser that another person logs in with gets no more of the first one', async () => {
  const { subscription } = await subscribe(users.Ana)
  await (await server.as(users.Ben)).post('/api/token-gifts', { toUserId: users.Ana.id, amount: 1 })

  await (await server.as(users.Ben)).put(path, subscription)

  expect([(await subscriptionsOf(users.Ana)).length, (await subscriptionsOf(users.Ben)).length]).toEqual([0, 1])
  expect(await server.db.many(sql`select id from deliveries where user_id = ${users.Ana.id}`)).toEqual([])
})

test('stores neither the address nor the keys of a browser in plain text', async () => {
  const { subscription } = await subscribe(users.Ana)

  const [stored] = await subscriptionsOf(users.Ana)

  for (const secret of [new URL(subscription.endpoint).pathname, subscription.keys.auth, subscription.keys.p256dh]) {
    expect(stored?.row).not.toContain(secret)
    expect(stored?.row).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test.each([
  ['another host', { endpoint: 'https://attacker.example/send' }],
  ['an address inside the network', { endpoint: 'http://127.0.0.1:1/send' }],
  ['a key that is none', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
])('refuses %s', async (_name, wrong) => {
  const client = await server.as(users.Ana)

  const reply = await client.put(path, { ...pushHost.browser().subscription, ...wrong })

  expect(reply).toMatchObject({ status: 400, body: { code: 'push_unavailable' } })
  expect(await subscriptionsOf(users.Ana)).toEqual([])
})

test('a person who waits for approval subscribes and unsubscribes; one who was rejected does neither, and reads no settings', async () => {
  const { Pat, Rob } = await createUsers(server.db, { Pat: { status: 'pending' }, Rob: { status: 'rejected' } })
  const [pat, rob] = [await server.as(Pat), await server.as(Rob)]
  const { subscription } = pushHost.browser()

  const subscribed = await pat.put(path, subscription)
  const rows = await subscriptionsOf(Pat)
  const changed = await pat.put(settingsPath, { muted: ['gift'] })
  const unsubscribed = await pat.delete(path)
  const refused = [await rob.get(settingsPath), await rob.put(path, subscription), await rob.delete(path)]

  expect([subscribed.status, rows.length, changed.body.code, unsubscribed.status]).toEqual([
    200,
    1,
    'not_approved',
    200,
  ])
  expect(refused.map(({ body }) => body.code)).toEqual(['not_approved', 'not_approved', 'not_approved'])
  expect([...(await subscriptionsOf(Pat)), ...(await subscriptionsOf(Rob))]).toEqual([])
})

test('offers nothing where push notifications are off, or where the product is not on https', async () => {
  const off = await startTestServer({ pushServices: [] })
  const plain = await startTestServer({ publicUrl: new URL('http://192.168.0.7:3000') })

  for (const other of [off, plain]) {
    const { Zoe } = await createUsers(other.db, { Zoe: {} })
    const client = await other.as(Zoe)
    const headers = { host: '192.168.0.7:3000', origin: 'http://192.168.0.7:3000' }
    const settings = (await client.get(settingsPath)).body
    const reply = await client.put(
      path,
      { ...pushHost.browser().subscription, endpoint: 'https://push.example/1' },
      other === plain ? headers : {},
    )
    expect(settings.pushKey).toBeNull()
    expect(reply.body.code).toBe('push_unavailable')
  }
})

test('a log-out, the end of a session and a suspension end its subscription', async () => {
  const [first, second, third] = [await subscribe(users.Ana), await subscribe(users.Ana), await subscribe(users.Ana)]
  await first.client.post('/api/logout')
  const afterLogOut = await subscriptionsOf(users.Ana)
  await third.client.delete('/api/user/sessions')
  const afterOthers = await subscriptionsOf(users.Ana)
  await suspendAccount(server.db, { email: users.Ana.email, now: server.clock.now(), eventKey: testEventKey })

  expect([afterLogOut.length, afterOthers.length]).toEqual([2, 1])
  expect(await subscriptionsOf(users.Ana)).toEqual([])
  expect(second.got()).toEqual([])
})

test('a subscription outlives a session that only expired, until other sessions are ended', async () => {
  await subscribe(users.Ana)
  server.clock.forward({ days: 8 })
  await sessionRetention(server.db).remove(server.clock.now(), 100)
  const remaining = await subscriptionsOf(users.Ana)

  await (await server.as(users.Ana)).delete('/api/user/sessions')

  expect(remaining).toMatchObject([{ hasSession: false }])
  expect(await subscriptionsOf(users.Ana)).toEqual([])
})

test('refuses a subscription while its session is being ended', async () => {
  const ana = await server.as(users.Ana)
  const { subscription } = pushHost.browser()
  const logOut = [sql`delete from sessions where user_id = ${users.Ana.id}`]

  const reply = await sendDuring(server, logOut, () => ana.put(path, subscription))

  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await subscriptionsOf(users.Ana)).toEqual([])
})

test.each(['delete', 'erase'])('%s of an account removes its subscriptions and settings', async (how) => {
  const { client } = await subscribe(users.Ana)
  await client.put(settingsPath, { muted: ['gift'] })
  const boss = await server.as(users.Boss)

  if (how === 'delete') await boss.delete(`/api/admin/users/${users.Ana.id}`, {})
  else await boss.post(`/api/admin/users/${users.Ana.id}/erase`, {})

  expect(await subscriptionsOf(users.Ana)).toEqual([])
  expect(await server.db.many(sql`select user_id from notification_settings where user_id = ${users.Ana.id}`)).toEqual(
    [],
  )
})

test('forgets a browser in which the app was not opened for two months', async () => {
  const { client, subscription } = await subscribe(users.Ana)
  await subscribe(users.Ben)
  server.clock.forward({ days: 6 })
  await client.put(path, subscription)
  server.clock.forward({ days: 55 })

  await subscriptionRetention(server.db).remove(server.clock.now(), 100)

  expect([(await subscriptionsOf(users.Ana)).length, (await subscriptionsOf(users.Ben)).length]).toEqual([1, 0])
})

test('settings have defaults, and what is not given stays', async () => {
  const ana = await server.as(users.Ana)
  const read = async () => (await ana.get(settingsPath)).body

  const before = await read()
  await ana.put(settingsPath, { muted: ['boost', 'winner'] })
  await ana.put(settingsPath, { quietHours: { from: '20:30', to: '06:15' } })
  const changed = await read()
  await ana.put(settingsPath, { quietHours: null })

  expect(before).toMatchObject({ muted: [], quietHours: { from: '22:00', to: '07:00' } })
  expect(changed).toMatchObject({ muted: ['boost', 'winner'], quietHours: { from: '20:30', to: '06:15' } })
  expect(await read()).toMatchObject({ muted: ['boost', 'winner'], quietHours: null })
})

test.each([
  { muted: ['everything'] },
  { quietHours: { from: '24:00', to: '07:00' } },
  { quietHours: { from: '22:00' } },
])('refuses %j', async (settings) => {
  const reply = await (await server.as(users.Ana)).put(settingsPath, settings)

  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('the export lists settings and browsers, without their addresses', async () => {
  const { client, subscription } = await subscribe(users.Ana)
  await client.put(settingsPath, { muted: ['gift'] })

  const { body, text } = await client.get('/api/user/export')

  expect(body.notificationSettings).toEqual([
    { muted: ['gift'], quietFrom: '22:00:00', quietTo: '07:00:00', weeklyDigest: false, digestQueuedAt: null },
  ])
  expect(body.pushSubscriptions).toMatchObject([{ service: pushHost.origin }])
  expect(text).not.toContain(subscription.endpoint)
})
