import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maxDevicesOfStore, maxWaitingScreens } from '#domain/limits.ts'
import { version } from '#server/platform/config/version.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createDevice, pairingForm, waitingScreen } from '#test/devices.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { TestClient } from '#test/client.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Adam' | 'Boss', TestUser>
let adam: TestClient

const notPaired = { status: 401, body: { code: 'device_not_paired' } }

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  await server.db.many(sql`delete from devices`)
  await server.db.many(sql`delete from device_pairings`)
  users = await createUsers(server.db, {
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  adam = await server.as(users.Adam)
})

const stored = () => server.db.many(sql`select name, purpose, store_number as store from devices order by id`)

test('makes the browser that shows the code a device of the store', async () => {
  const { screen, body, cookie } = await waitingScreen(server)
  expect(body.waiting).toMatchObject({
    code: expect.stringMatching(/^[0-9]{6}$/),
    expiresAt: '2026-11-18T12:10:00.000Z',
    link: `http://localhost:80/admin/devices?code=${body.waiting.code}`.replace(':80', ''),
  })
  expect(cookie).toMatch(/^pairing=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(await screen.get('/api/device')).toMatchObject(notPaired)
  const typed = `${body.waiting.code.slice(0, 3)} ${body.waiting.code.slice(3)}`

  const paired = await adam.post('/api/admin/devices', pairingForm(typed))

  expect(paired).toMatchObject({
    status: 201,
    body: { name: 'Office', storeNumber: '0427', purpose: 'kiosk', usedAt: null, revokedAt: null },
  })
  expect((await screen.get('/api/device/pairing')).body).toEqual({ isPaired: true, waiting: null })
  expect((await screen.get('/api/device')).body).toEqual({
    id: paired.body.id,
    name: 'Office',
    purpose: 'kiosk',
    storeNumber: '0427',
    storeName: null,
    organization: 'Brightside',
    darkFrom: '22:00',
    darkUntil: '06:00',
    timeZone: 'UTC',
    version,
  })
  expect((await adam.get('/api/admin/devices')).body).toMatchObject([{ usedAt: '2026-11-18T12:00:00.000Z' }])
})

test('stores no key that a copy of the database gives away', async () => {
  const { code, cookie } = await waitingScreen(server)
  const key = /pairing=([\w-]{43})/.exec(cookie)?.[1] ?? ''
  await adam.post('/api/admin/devices', pairingForm(code))

  const { row } = await server.db.one<{ row: string }>(sql`select to_jsonb(devices)::text as row from devices`)

  expect(key).toHaveLength(43)
  expect(row).not.toContain(key)
  expect((await adam.get('/api/admin/devices')).text).not.toContain(key)
})

test('takes a code once, also of two admins at once', async () => {
  const { code } = await waitingScreen(server)
  const boss = await server.as(users.Boss)

  const replies = await Promise.all([
    adam.post('/api/admin/devices', pairingForm(code)),
    boss.post('/api/admin/devices', pairingForm(code)),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await stored()).toHaveLength(1)
})

test('gives the same device for a repeated request', async () => {
  const { code } = await waitingScreen(server)
  const once = { 'idempotency-key': 'office' }

  const first = await adam.post('/api/admin/devices', pairingForm(code), once)
  const again = await adam.post('/api/admin/devices', pairingForm(code), once)

  expect(again.body).toEqual(first.body)
  expect(await stored()).toHaveLength(1)
})

test('refuses a code after ten minutes, and gives the screen another one with the same key', async () => {
  const { code, screen } = await waitingScreen(server)
  server.clock.forward({ ms: 600_001 })
  adam = await server.as(users.Adam)

  expect(await adam.post('/api/admin/devices', pairingForm(code))).toMatchObject({
    status: 400,
    body: { code: 'unknown_pairing_code', errors: [{ path: 'code' }] },
  })
  expect((await screen.get('/api/device/pairing')).body).toEqual({ isPaired: false, waiting: null })
  const renewed = await screen.post('/api/device/pairing')
  expect(renewed.headers['set-cookie']).toContain(screen.headers.cookie)
  expect((await adam.post('/api/admin/devices', pairingForm(renewed.body.waiting.code))).status).toBe(201)
  expect((await screen.get('/api/device')).status).toBe(200)
})

test.each([
  [{ code: '12345' }, 'code', 'pairing_code_invalid'],
  [{ name: ' ' }, 'name', 'device_name_required'],
  [{ storeNumber: '42' }, 'storeNumber', 'store_number_invalid'],
  [{ purpose: 'door' }, 'purpose', 'invalid_value'],
])('refuses %o', async (wrong, path, code) => {
  const waiting = await waitingScreen(server)

  const { status, body } = await adam.post('/api/admin/devices', pairingForm(waiting.code, wrong))

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path, code }])
  expect(await stored()).toEqual([])
})

test('refuses a store out of scope and one that is not known, and the code stays valid', async () => {
  const { code } = await waitingScreen(server)
  const boss = await server.as(users.Boss)

  expect(await adam.post('/api/admin/devices', pairingForm(code, { storeNumber: '0500' }))).toMatchObject({
    status: 403,
    body: { code: 'store_out_of_scope' },
  })
  expect(await boss.post('/api/admin/devices', pairingForm(code, { storeNumber: '9999' }))).toMatchObject({
    body: { code: 'unknown_store' },
  })
  expect(await stored()).toEqual([])
  expect((await adam.post('/api/admin/devices', pairingForm(code))).status).toBe(201)
})

test('refuses more devices than a store can have, until one is revoked', async () => {
  const devices = await Promise.all(Array.from({ length: maxDevicesOfStore }, () => createDevice(server)))
  const { code } = await waitingScreen(server)

  expect(await adam.post('/api/admin/devices', pairingForm(code))).toMatchObject({
    status: 409,
    body: { code: 'too_many_devices' },
  })
  await adam.delete(`/api/admin/devices/${devices[0]?.deviceId}`)
  expect((await adam.post('/api/admin/devices', pairingForm(code))).status).toBe(201)
})

test('needs a recent log-in', async () => {
  const { code } = await waitingScreen(server)
  await server.db.many(sql`
    update sessions set created_at = created_at - interval '1 hour', authenticated_at = null
    where user_id = ${users.Adam.id}`)

  expect(await adam.post('/api/admin/devices', pairingForm(code))).toMatchObject({
    status: 401,
    body: { code: 'reauthenticate' },
  })
})

test('gives a paired device no code', async () => {
  const device = await createDevice(server)

  expect(await device.post('/api/device/pairing')).toMatchObject({ status: 409, body: { code: 'device_paired' } })
})

const fill = (screens: number, expiresAt: string) =>
  server.db.many(sql`
    insert into device_pairings (id, code, key_hash, expires_at)
    select gen_random_uuid(), lpad(n::text, 6, '0'), sha256(n::text::bytea), ${expiresAt}::timestamptz
    from generate_series(1, ${screens}::integer) n`)

test('lets no more screens wait than the limit, also of several that begin at once, until codes expire', async () => {
  const waiting = await waitingScreen(server)
  await fill(maxWaitingScreens - 3, '2026-11-18T12:04:00.000Z')

  const replies = await Promise.all(Array.from({ length: 6 }, () => server.anonymous.post('/api/device/pairing')))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429])
  const refused = replies.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ body: { code: 'too_many_requests' }, headers: { 'retry-after': '240' } })
  expect((await waiting.screen.post('/api/device/pairing')).status).toBe(200)
  server.clock.forward({ ms: 240_000 })
  expect((await server.anonymous.post('/api/device/pairing')).status).toBe(200)
})

test('counts a screen whose code has expired again when it asks for another one', async () => {
  const { screen } = await waitingScreen(server)
  server.clock.forward({ ms: 660_000 })
  await fill(maxWaitingScreens, '2026-11-18T12:20:00.000Z')

  expect((await screen.post('/api/device/pairing')).status).toBe(429)
  await server.db.many(sql`delete from device_pairings where code = '000001'`)
  expect((await screen.post('/api/device/pairing')).status).toBe(200)
})

test('limits the codes of a network, and those that an admin types', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.05 })
  const { Boss } = await createUsers(strict.db, { Boss: { role: 'super_admin' } })
  const boss = await strict.as(Boss)

  const asked = []
  for (let n = 0; n < 4; n++) asked.push((await strict.anonymous.post('/api/device/pairing')).status)
  const typed = []
  for (let n = 0; n < 4; n++) typed.push((await boss.post('/api/admin/devices', pairingForm('000000'))).status)

  expect(asked).toEqual([200, 200, 200, 429])
  expect(typed).toEqual([400, 400, 400, 429])
})
