import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrintedBadge } from '#contract/badges.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { createDevice } from '#test/devices.ts'
import type { TestKiosk } from '#test/kiosk.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { close } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Max' | 'Far' | 'Ada' | 'Eve' | 'Boss', TestUser>
let ana: TestClient
let kiosk: TestKiosk
let made = 0

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  await server.db.many(sql`delete from devices`)
  users = await createUsers(server.db, {
    Ana: { loginName: `crew.582139.${(made += 1)}` },
    Ben: {},
    Max: { role: 'admin' },
    Far: { store: '0500' },
    Ada: { role: 'admin', adminStores: ['0427'] },
    Eve: { role: 'admin', adminStores: ['0500'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  ana = await server.as(users.Ana)
  kiosk = await createDevice(server)
})

const access = async (client = ana) => (await client.get('/api/user/kiosk')).body
const setPin = (pin: string) => ana.put('/api/user/kiosk/pin', { pin })
const print = async (user: TestUser) => (await server.as(user)).post(`/api/admin/devices/${kiosk.deviceId}/badges`)

test('is offered where the store has a kiosk', async () => {
  expect(await access()).toEqual({ isOffered: true, hasPin: false, badge: null })
  expect(await access(await server.as(users.Far))).toMatchObject({ isOffered: false })

  await server.db.many(sql`update devices set purpose = 'wall'`)

  expect(await access()).toMatchObject({ isOffered: false })
})

test('a badge is sixteen digits, which are all that its QR code says', async () => {
  const { body } = await ana.put('/api/user/kiosk/badge', {})

  expect(body.code).toMatch(/^\d{16}$/)
  expect(readQrPath(body.qr)).toBe(body.code)
  expect((await access()).badge).toEqual(body)
})

test('a PIN is set, changed and removed, each with its event', async () => {
  expect((await setPin('4873')).status).toBe(200)
  expect((await setPin('573906')).status).toBe(200)
  expect(await access()).toMatchObject({ hasPin: true })
  expect((await ana.delete('/api/user/kiosk/pin')).status).toBe(200)
  expect((await ana.delete('/api/user/kiosk/pin')).status).toBe(200)

  expect(await access()).toMatchObject({ hasPin: false })
  expect(await auditActionsOf(server.db, users.Ana)).toEqual(['pin_set', 'pin_set', 'pin_removed'])
})

test.each([
  ['12345678', 'pin_invalid'],
  ['48a3', 'pin_invalid'],
  ['1111', 'pin_guessable'],
  ['0427', 'pin_guessable'],
  ['5821', 'pin_guessable'],
])('refuses %s as a PIN', async (pin, code) => {
  expect(await setPin(pin)).toMatchObject({ status: 400, body: { errors: [{ path: 'pin', code }] } })
  expect(await access()).toMatchObject({ hasPin: false })
})

test('changes need a recent log-in, showing the badge does not', async () => {
  await ana.put('/api/user/kiosk/badge', {})
  server.clock.forward({ ms: 31 * 60_000 })

  expect(await access()).toMatchObject({ badge: { code: expect.stringMatching(/^\d{16}$/) } })
  for (const reply of [
    await ana.put('/api/user/kiosk/badge', {}),
    await setPin('4873'),
    await ana.delete('/api/user/kiosk/pin'),
  ])
    expect(reply).toMatchObject({ body: { code: 'reauthenticate' } })
})

test('an admin prints the badges of people of lower rank, and leaves those that they have', async () => {
  const { body: own } = await ana.put('/api/user/kiosk/badge', {})

  const { status, body } = await print(users.Ada)

  expect(status).toBe(200)
  expect(body.storeNumber).toBe('0427')
  const codeOf = ({ id }: TestUser) => body.badges.find(({ userId }: PrintedBadge) => userId === id)?.code
  expect(codeOf(users.Ana)).toBe(own.code)
  expect([codeOf(users.Max), codeOf(users.Far)]).toEqual([undefined, undefined])
  const identified = await kiosk.post('/api/kiosk/sessions/badge', { code: codeOf(users.Ben) })
  expect(identified).toMatchObject({ status: 201, body: { person: { id: users.Ben.id } } })
  expect(await auditActionsOf(server.db, users.Ada)).toEqual(['badges_printed'])
})

test('nobody prints badges of stores out of their scope', async () => {
  expect(await print(users.Eve)).toMatchObject({ status: 404 })
  expect(await access()).toMatchObject({ badge: null })
})

test('the export tells of both without digits and hashes, and a deletion removes them', async () => {
  const { body: badge } = await ana.put('/api/user/kiosk/badge', {})
  await setPin('4873')

  const { body, text } = await ana.get('/api/user/export')

  expect(body.kiosk).toEqual([{ badgeCreatedAt: '2026-11-18T12:00:00.000Z', pinSetAt: '2026-11-18T12:00:00.000Z' }])
  expect(text).not.toContain(badge.code)
  expect(text).not.toContain('$argon2')
  for (const statement of close(users.Ana, server.clock.now())) await server.db.many(statement)
  expect(
    await server.db.one(sql`
      select (select count(*) from badges where user_id = ${users.Ana.id}) as badges,
             (select count(*) from pins where user_id = ${users.Ana.id}) as pins`),
  ).toEqual({ badges: 0, pins: 0 })
})
