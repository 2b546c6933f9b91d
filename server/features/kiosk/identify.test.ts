import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf } from '#test/audit-log.ts'
import { askForCode } from '#test/codes.ts'
import { createDevice } from '#test/devices.ts'
import { badgeOf, type TestKiosk } from '#test/kiosk.ts'
import { sendDuring, suspend as suspended } from '#test/rights-changes.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Far' | 'Ada', TestUser>
let kiosk: TestKiosk

const pin = '4873'
const wrong = { status: 400, body: { code: 'wrong_pin' } }
const locked = { status: 409, body: { code: 'pin_locked' } }

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Far: { store: '0500' },
    Ada: { role: 'admin', adminStores: ['0427'] },
  })
  kiosk = await createDevice(server)
  expect(await (await server.as(users.Ana)).put('/api/user/kiosk/pin', { pin })).toMatchObject({ status: 200 })
})

const byBadge = (code: string, device = kiosk) => device.post('/api/kiosk/sessions/badge', { code })
const byPin = (typed: string, { device = kiosk, user = users.Ana } = {}) =>
  device.post('/api/kiosk/sessions/pin', { userId: user.id, pin: typed })
const byCode = (code: string, newPin: string) =>
  kiosk.post('/api/kiosk/sessions/code', { userId: users.Ana.id, code, pin: newPin })

const triesLeft = async (device = kiosk) =>
  5 -
  (
    await server.db.one<{ tries: number }>(sql`
    select coalesce(max(tries), 0) as tries from pin_tries
    where user_id = ${users.Ana.id} and device_id = ${device.deviceId}`)
  ).tries

const suspend = (user: TestUser) =>
  server.db.many(sql`update users set approval_status = 'suspended' where id = ${user.id}`)

test('a badge identifies its owner, also with the spaces between its digits', async () => {
  const code = await badgeOf(server, users.Ana)

  const { status, body } = await byBadge(code.replace(/(\d{4})/g, '$1 ').trim())

  expect(status).toBe(201)
  expect(body).toMatchObject({
    person: { id: users.Ana.id, firstName: 'Ana' },
    seconds: 60,
    endsAt: '2026-11-18T12:05:00.000Z',
  })
})

test('a renewed badge voids the one before, and nobody derives one from its number', async () => {
  const old = await badgeOf(server, users.Ana)
  const renewed = await badgeOf(server, users.Ana)
  const forged = renewed.slice(0, 8) + String((Number(renewed.slice(8)) + 1) % 100_000_000).padStart(8, '0')

  for (const code of [old, forged, '0000000000000000'])
    expect(await byBadge(code)).toMatchObject({ status: 400, body: { code: 'unknown_badge' } })
  expect((await byBadge(renewed)).status).toBe(201)
})

test('a badge of another store identifies too, but not one of somebody who is suspended', async () => {
  const ofFar = await badgeOf(server, users.Far)
  const ofBen = await badgeOf(server, users.Ben)
  await suspend(users.Ben)

  expect((await byBadge(ofFar)).status).toBe(201)
  expect(await byBadge(ofBen)).toMatchObject({ status: 400, body: { code: 'unknown_badge' } })
})

test('a name and its PIN identify, and forget wrong ones', async () => {
  for (let tries = 0; tries < 4; tries += 1) expect(await byPin('9357')).toMatchObject(wrong)
  expect(await triesLeft()).toBe(1)

  expect((await byPin(pin)).status).toBe(201)

  expect(await triesLeft()).toBe(5)
})

test('people without a PIN, of another store and strangers are refused as a wrong PIN is', async () => {
  expect(await byPin(pin, { user: users.Ben })).toMatchObject(wrong)
  expect(await byPin(pin, { user: users.Far })).toMatchObject(wrong)
  expect(await byPin(pin, { user: { ...users.Ben, id: kiosk.deviceId } })).toMatchObject(wrong)
})

test('after five wrong PINs the right one is refused at this device, for good', async () => {
  const other = await createDevice(server)
  for (let tries = 0; tries < 5; tries += 1) expect(await byPin('9357')).toMatchObject(wrong)

  expect(await byPin(pin)).toMatchObject(locked)
  server.clock.forward({ ms: 30 * 86_400_000 })
  expect(await byPin(pin)).toMatchObject(locked)
  expect((await byPin(pin, { device: other })).status).toBe(201)
})

test('after fifty wrong PINs at all devices it takes a new one', async () => {
  const devices = await Promise.all(Array.from({ length: 10 }, () => createDevice(server)))
  for (const device of devices)
    for (let tries = 0; tries < 5; tries += 1) expect(await byPin('9357', { device })).toMatchObject(wrong)

  expect(await byPin(pin)).toMatchObject(locked)
  await (await server.as(users.Ana)).put('/api/user/kiosk/pin', { pin })
  expect((await byPin(pin)).status).toBe(201)
})

test('right PINs count for nothing', async () => {
  for (let times = 0; times < 3; times += 1) expect((await byPin(pin)).status).toBe(201)

  expect(await server.db.one(sql`select wrong_tries from pins where user_id = ${users.Ana.id}`)).toEqual({
    wrong_tries: 0,
  })
})

test('takes the id of a person in capital letters, too', async () => {
  const user = { ...users.Ana, id: users.Ana.id.toUpperCase() }

  expect((await byPin(pin, { user })).status).toBe(201)
})

test('of twenty PINs at once five are tried', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => byPin('9357')))

  const codes = replies.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5)
  expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(15)
})

test('a manager’s code opens it again, with a PIN that the person chooses', async () => {
  for (let tries = 0; tries < 6; tries += 1) await byPin('9357')
  const { body } = await askForCode(await server.as(users.Ada), users.Ana)

  expect(await byCode(body.code, '1234')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect((await byCode(body.code, '902846')).status).toBe(201)

  expect(await auditActionsOf(server.db, users.Ana)).toEqual(
    expect.arrayContaining(['code_used', 'pin_set', 'identified_at_kiosk']),
  )
  expect((await byPin('902846')).status).toBe(201)
  expect(await byCode(body.code, '902846')).toMatchObject({ status: 400, body: { code: 'invalid_code' } })
})

test('a code takes five tries, also at once', async () => {
  const { body } = await askForCode(await server.as(users.Ada), users.Ana)
  const guesses = Array.from({ length: 20 }, (_, step) => String((Number(body.code) + 1 + step) % 1e8).padStart(8, '0'))

  await Promise.all(guesses.map((guess) => byCode(guess, '902846')))

  expect(await byCode(body.code, '902846')).toMatchObject({ status: 400, body: { code: 'invalid_code' } })
  expect(await byPin('902846')).toMatchObject(wrong)
})

test('a device refuses after sixty failures, whoever they were for', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.05 })
  const device = await createDevice(strict)
  const guess = () => device.post('/api/kiosk/sessions/badge', { code: '1234567812345678' })

  for (let tries = 0; tries < 3; tries += 1) expect(await guess()).toMatchObject({ status: 400 })

  expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('a wall identifies nobody', async () => {
  const wall = await createDevice(server, { purpose: 'wall' })

  expect(await byBadge(await badgeOf(server, users.Ana), wall)).toMatchObject({
    status: 403,
    body: { code: 'not_a_kiosk' },
  })
})

test('refuses a badge and a PIN while the account is being suspended', async () => {
  const code = await badgeOf(server, users.Ben)

  expect(await sendDuring(server, suspended(users.Ben), () => byBadge(code))).toMatchObject({
    status: 400,
    body: { code: 'unknown_badge' },
  })
  expect(await sendDuring(server, suspended(users.Ana), () => byPin(pin))).toMatchObject(wrong)
})

test('a badge that is renewed meanwhile identifies nobody', async () => {
  const code = await badgeOf(server, users.Ana)
  const { id } = users.Ana
  const renewal = [
    sql`select from users where id = ${id} for update`,
    sql`update badges set id = new_id(now()) where user_id = ${id}`,
  ]

  expect(await sendDuring(server, renewal, () => byBadge(code))).toMatchObject({
    status: 400,
    body: { code: 'unknown_badge' },
  })
})

test('of two who identify at once, the second ends the session of the first', async () => {
  const code = await badgeOf(server, users.Ana)
  const { deviceId } = kiosk
  // Notes the use of the device, which would wait, too.
  await kiosk.get('/api/kiosk')
  const identification = [
    sql`select from devices where id = ${deviceId} for no key update`,
    sql`insert into sessions (sid, user_id, device_id, created_at, used_at, expire)
        values ('\\x00', ${users.Ben.id}, ${deviceId}, now(), now(), now() + interval '1 year')`,
  ]

  expect((await sendDuring(server, identification, () => byBadge(code)))?.status).toBe(201)
  expect(await server.db.many(sql`select user_id from sessions where device_id = ${deviceId}`)).toEqual([
    { user_id: users.Ana.id },
  ])
})
