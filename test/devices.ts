import type { DevicePurpose } from '#domain/device-purposes.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deviceKeyHash, newDeviceKey } from '#server/platform/devices/device-store.ts'
import { testClient, type TestClient } from './client.ts'
import type { TestServer } from './server.ts'
import { createUsers } from './users.ts'

type Options = { store?: string; purpose?: DevicePurpose; name?: string }

/** A client with the cookie of a paired device of its own, which has the id `deviceId`. */
export async function createDevice(
  server: TestServer,
  { store = '0427', purpose = 'kiosk', name = 'Office' }: Options = {},
) {
  const now = server.clock.now()
  const deviceId = newId(now)
  const key = newDeviceKey()
  const { Maker } = await createUsers(server.db, { Maker: { role: 'super_admin', store } })
  await server.db.many(sql`
    insert into devices (id, store_number, name, purpose, key_hash, paired_by_id, created_at)
    values (${deviceId}, ${store}, ${name}, ${purpose}, decode(${deviceKeyHash(key)}, 'hex'), ${Maker.id}, ${now})`)
  return { ...testClient(server.app, { cookie: `pairing=${key}` }), deviceId }
}

/** The writes of an admin about devices, each about one of its own. */
export const deviceCommands = (admin: () => TestClient, server: () => TestServer) => ({
  'POST /api/admin/devices': () =>
    admin().post('/api/admin/devices', { code: '123456', name: 'Office', storeNumber: '0427', purpose: 'kiosk' }),
  'PUT /api/admin/devices/:id': async () =>
    admin().put(`/api/admin/devices/${(await createDevice(server())).deviceId}`, { name: 'Kitchen' }),
  'DELETE /api/admin/devices/:id': async () =>
    admin().delete(`/api/admin/devices/${(await createDevice(server())).deviceId}`),
  'POST /api/admin/devices/:id/badges': async () =>
    admin().post(`/api/admin/devices/${(await createDevice(server())).deviceId}/badges`),
})

/** A browser that has opened /device, with its code and its cookie. */
export async function waitingScreen(server: TestServer) {
  const { body, headers } = await server.anonymous.post('/api/device/pairing')
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat()
  const screen = testClient(server.app, { cookie: cookie.split(';', 1)[0] ?? '' })
  return { code: String(body.waiting.code), body, cookie, screen }
}

export const pairingForm = (code: string, differences: object = {}) => ({
  code,
  name: 'Office',
  storeNumber: '0427',
  purpose: 'kiosk',
  ...differences,
})
