import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createDevice, pairingForm, waitingScreen } from '#test/devices.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testClient, type TestClient } from '#test/client.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Adam' | 'Eve' | 'Boss', TestUser>
let adam: TestClient
let eve: TestClient

const notPaired = { status: 401, body: { code: 'device_not_paired' } }

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  await server.db.many(sql`delete from devices`)
  users = await createUsers(server.db, {
    Ana: {},
    Adam: { role: 'admin', adminStores: ['0427'] },
    Eve: { role: 'admin', store: '0500', adminStores: ['0500'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  adam = await server.as(users.Adam)
  eve = await server.as(users.Eve)
})

const stored = () => server.db.many(sql`select name, purpose, store_number as store from devices order by id`)

test('a paired device is no person, and who is logged in beside it is no device', async () => {
  const device = await createDevice(server)
  const ana = await server.as(users.Ana)

  expect(await device.get('/api/feed')).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(await ana.get('/api/device')).toMatchObject(notPaired)
  const both = testClient(server.app, { cookie: `${ana.headers.cookie}; ${device.headers.cookie}` })
  expect((await both.get('/api/device')).body).toMatchObject({ id: device.deviceId })
  expect((await both.get('/api/auth/user')).body).toMatchObject({ id: users.Ana.id })
})

test('a paired device is refused as soon as it is revoked', async () => {
  const device = await createDevice(server)
  expect((await device.get('/api/device')).status).toBe(200)

  const revoked = await adam.delete(`/api/admin/devices/${device.deviceId}`)

  expect(revoked.body).toMatchObject({ revokedAt: '2026-11-18T12:00:00.000Z' })
  expect(await device.get('/api/device')).toMatchObject(notPaired)
  expect((await device.get('/api/device/pairing')).body).toEqual({ isPaired: false, waiting: null })
  expect((await device.post('/api/device/pairing')).status).toBe(200)
})

test('a paired device gets its cookie again while it is in use, at most every five minutes', async () => {
  const device = await createDevice(server)

  const replies = [await device.get('/api/device'), await device.get('/api/device')]
  server.clock.forward({ ms: 300_000 })
  replies.push(await device.get('/api/device'))

  expect(replies.map(({ headers }) => headers['set-cookie'] !== undefined)).toEqual([true, false, true])
})

test('a paired device is refused to a page of another site', async () => {
  const device = await createDevice(server)

  expect(await device.get('/api/device', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' })).toMatchObject({
    status: 403,
    body: { code: 'foreign_origin' },
  })
})

test('a device keeps its store from being removed', async () => {
  const boss = await server.as(users.Boss)
  const added = await boss.post('/api/stores', { number: '0815' })
  await createDevice(server, { store: '0815' })
  await server.db.many(sql`update users set store_number = '0000' where store_number = '0815'`)

  expect(await boss.delete(`/api/stores/${added.body.id}`)).toMatchObject({ status: 409, body: { code: 'store_used' } })
})

test('admins see, change and revoke the devices of their stores only', async () => {
  const { deviceId } = await createDevice(server)

  expect((await adam.get('/api/admin/devices')).body).toMatchObject([{ id: deviceId }])
  expect((await eve.get('/api/admin/devices')).body).toEqual([])
  const notFound = { status: 404, body: { code: 'not_found' } }
  expect(await eve.put(`/api/admin/devices/${deviceId}`, { name: 'Mine' })).toMatchObject(notFound)
  expect(await eve.delete(`/api/admin/devices/${deviceId}`)).toMatchObject(notFound)
  expect(await stored()).toMatchObject([{ name: 'Office' }])
})

test('admins rename a device and change its purpose, which it knows at once', async () => {
  const device = await createDevice(server)
  await device.get('/api/device')

  await adam.put(`/api/admin/devices/${device.deviceId}`, { name: 'Break room', purpose: 'wall' })

  expect((await device.get('/api/device')).body).toMatchObject({ name: 'Break room', purpose: 'wall' })
})

test('admins leave an audit event of each change that admins of the store see, and none of what is as before', async () => {
  const { code } = await waitingScreen(server)
  const { id } = (await adam.post('/api/admin/devices', pairingForm(code))).body
  await adam.put(`/api/admin/devices/${id}`, { name: 'Office' })
  await adam.put(`/api/admin/devices/${id}`, { name: 'Break room', purpose: 'wall' })
  await adam.delete(`/api/admin/devices/${id}`)
  await adam.delete(`/api/admin/devices/${id}`)

  const ofDevice = async (admin: TestClient) =>
    (await admin.get('/api/admin/audit-log?kind=changes')).body.filter(
      ({ details }: { details: { device?: { id: string } } }) => details.device?.id === id,
    )

  const storeNumbers = ['0427']
  expect(await ofDevice(adam)).toMatchObject([
    { action: 'device_revoked', details: { storeNumbers, device: { id, purpose: 'wall' } } },
    { action: 'device_changed', details: { storeNumbers, device: { id, purpose: 'wall', isRenamed: true } } },
    { action: 'device_paired', actorId: users.Adam.id, details: { storeNumbers, device: { id, purpose: 'kiosk' } } },
  ])
  expect(await ofDevice(eve)).toEqual([])
})

test('admins pair nothing while their store is taken away', async () => {
  const { code } = await waitingScreen(server)
  const moved = [
    sql`select from users where id = ${users.Adam.id} for update`,
    sql`update admin_store_assignments set store_number = '0500' where admin_id = ${users.Adam.id}`,
  ]

  expect(await sendDuring(server, moved, () => adam.post('/api/admin/devices', pairingForm(code)))).toMatchObject({
    status: 403,
    body: { code: 'store_out_of_scope' },
  })
  expect(await stored()).toEqual([])
})
