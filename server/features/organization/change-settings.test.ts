import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { storeFirstValues } from '#server/platform/organization/stored-organization.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startTestServerOn, type TestServer, testSettings } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const path = '/api/organization/settings'
// A Saturday.
const now = '2026-11-28T10:00:00Z'

let database: TestDatabase
let events: ReturnType<typeof memoryEventBus>
let server: TestServer
let users: Record<'Ana' | 'Adam' | 'Boss', TestUser>
let boss: TestClient

beforeAll(async () => {
  database = await createTestDatabase()
  events = memoryEventBus()
  server = await startTestServerOn(database, { events })
})

beforeEach(async () => {
  server.clock.set(now)
  await server.db.many(sql`
    update organization
    set name = null, time_zone = null, previous_time_zone = null, time_zone_since = null, code_roles = '{}'`)
  await server.context.organization.refresh()
  users = await createUsers(server.db, {
    Ana: {},
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
  })
  boss = await server.as(users.Boss)
})

const asGiven = { name: 'Brightside', timeZone: 'UTC', nextTimeZone: null, fixed: [], codeRoles: [], teamGoals: true }
const tokyo = { timeZone: 'Asia/Tokyo', from: '2026-11-28T15:00:00.000Z' }

const changesOf = async (user: TestUser) =>
  (await auditEventsOf(server.db, user)).map(({ details }) => details.organization)

test('name and zone are those of the environment until something is stored', async () => {
  expect((await boss.get(path)).body).toEqual(asGiven)
})

test('a start stores what the environment says, and a later start with other values changes nothing', async () => {
  await storeFirstValues(server.db, { name: 'Corner Stores', timeZone: null })
  await storeFirstValues(server.db, { name: 'Others', timeZone: 'Europe/Madrid' })
  await storeFirstValues(server.db, { name: null, timeZone: 'Asia/Tokyo' })
  await server.context.organization.refresh()

  expect((await boss.get(path)).body).toEqual({ ...asGiven, name: 'Corner Stores', timeZone: 'Europe/Madrid' })
  expect(server.context.settings).toMatchObject({ orgName: 'Corner Stores', timeZone: 'Europe/Madrid' })
})

test('a new name holds at once, also on another server, and is recorded once', async () => {
  const other = await startTestServerOn(database, { events })

  const { status, body } = await boss.put(path, { name: ' Corner Stores ' })
  await boss.put(path, { name: 'Corner Stores' })

  expect([status, body]).toEqual([200, { ...asGiven, name: 'Corner Stores' }])
  expect(server.context.settings.orgName).toBe('Corner Stores')
  await expect.poll(() => other.context.settings.orgName, { timeout: 10_000 }).toBe('Corner Stores')
  expect(await changesOf(users.Boss)).toEqual([{ name: { before: 'Brightside', after: 'Corner Stores' } }])
})

test('a new zone holds from its next midnight on', async () => {
  const { body } = await boss.put(path, { timeZone: 'Asia/Tokyo' })

  expect(body).toEqual({ ...asGiven, nextTimeZone: tokyo })
  server.clock.set('2026-11-28T14:59:59Z')
  expect(server.context.settings.timeZone).toBe('UTC')
  server.clock.set('2026-11-28T15:00:00Z')
  expect(server.context.settings.timeZone).toBe('Asia/Tokyo')
  expect((await boss.get(path)).body).toEqual({ ...asGiven, timeZone: 'Asia/Tokyo' })
  expect(await changesOf(users.Boss)).toEqual([{ timeZone: { before: 'UTC', after: 'Asia/Tokyo' } }])
})

test('another zone replaces one that does not hold yet, and choosing the one that holds cancels it', async () => {
  await boss.put(path, { timeZone: 'Asia/Tokyo' })

  const replaced = await boss.put(path, { timeZone: 'America/New_York' })
  const cancelled = await boss.put(path, { timeZone: 'UTC' })

  const newYork = { timeZone: 'America/New_York', from: '2026-11-29T05:00:00.000Z' }
  expect(replaced.body).toEqual({ ...asGiven, nextTimeZone: newYork })
  expect(cancelled.body).toEqual(asGiven)
  server.clock.set('2026-11-30T10:00:00Z')
  expect(server.context.settings.timeZone).toBe('UTC')
})

test('who may make codes is chosen by role, in the order of the roles', async () => {
  const { body } = await boss.put(path, { codeRoles: ['salaried_manager', 'shift_manager'] })
  const refused = await boss.put(path, { codeRoles: ['crew_member'] })

  expect(refused.status).toBe(400)
  expect(body).toEqual({ ...asGiven, codeRoles: ['shift_manager', 'salaried_manager'] })
  expect(server.context.organization.codeRoles()).toEqual(['shift_manager', 'salaried_manager'])
})

test('what an operator has fixed cannot be changed, and counts whatever is stored', async () => {
  await boss.put(path, { name: 'Corner Stores', timeZone: 'Asia/Tokyo' })
  const fixed = { orgName: true, timeZone: true }
  const settings = { ...testSettings, orgName: 'Fixed', timeZone: 'Europe/Madrid', fixed }
  const other = await startTestServerOn(database, { events, settings })
  await other.context.organization.refresh()
  other.clock.set('2026-12-01T10:00:00Z')
  const owner = await other.as(users.Boss)

  const refusals = [await owner.put(path, { name: 'Others' }), await owner.put(path, { timeZone: 'UTC' })]

  expect(refusals.map(({ status, body }) => [status, body.code, body.errors?.[0]?.path])).toEqual([
    [409, 'setting_fixed', 'name'],
    [409, 'setting_fixed', 'timeZone'],
  ])
  expect((await owner.get(path)).body).toMatchObject({
    name: 'Fixed',
    timeZone: 'Europe/Madrid',
    nextTimeZone: null,
    fixed: ['name', 'timeZone'],
  })
  expect((await owner.put(path, { name: 'Fixed', codeRoles: ['shift_manager'] })).status).toBe(200)
})

test.each([
  ['a blank name', { name: ' ' }, 'name', 'organization_name_required'],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name', 'text_too_long'],
  ['a name with a control character', { name: 'Corner\u202EStores' }, 'name', 'name_characters_invalid'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'time_zone_invalid'],
  ['an offset', { timeZone: '+01:00' }, 'timeZone', 'time_zone_invalid'],
])('refuses %s and changes nothing', async (_case, changes, field, code) => {
  const { status, body } = await boss.put(path, changes)

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: field, code }])
  expect((await boss.get(path)).body).toEqual(asGiven)
})

test('needs the owner, and a recent log-in for a change', async () => {
  for (const client of [await server.as(users.Ana), await server.as(users.Adam)]) {
    expect((await client.get(path)).status).toBe(403)
    expect((await client.put(path, { name: 'Mine' })).status).toBe(403)
  }
  server.clock.set('2026-11-28T10:30:01Z')

  expect(await boss.put(path, { name: 'Mine' })).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
  expect((await boss.get(path)).body).toEqual(asGiven)
})
