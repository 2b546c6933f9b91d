import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { openCompetition } from '#test/competitions.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const path = '/api/organization/set-up'
const nothingDone = {
  settings: false,
  store: false,
  people: false,
  admin: false,
  competition: false,
  backups: false,
  mail: false,
  later: [],
}

let server: TestServer
let Boss: TestUser
let boss: TestClient

/** A server of an organisation with nobody but its owner. */
async function startEmpty(settings: Parameters<typeof startTestServer>[0] = {}) {
  server = await startTestServer({ backups: 'off', ...settings })
  await server.db.many(sql`update organization set shows_set_up = null`)
  await server.context.organization.refresh()
  ;({ Boss } = await createUsers(server.db, { Boss: { role: 'super_admin', store: '0000' } }))
  boss = await server.as(Boss)
}

beforeEach(() => startEmpty())

const steps = async () => (await boss.get(path)).body

test('a new organisation has done nothing, and each step ticks itself off', async () => {
  expect(await steps()).toEqual(nothingDone)

  await boss.put('/api/organization/settings', { name: 'Corner Stores' })
  expect(await steps()).toEqual({ ...nothingDone, settings: true })

  await boss.post('/api/stores', { number: '0815' })
  expect(await steps()).toEqual({ ...nothingDone, settings: true, store: true })

  const { Ana } = await createUsers(server.db, { Ana: { store: '0815' } })
  expect(await steps()).toEqual({ ...nothingDone, settings: true, store: true, people: true })

  await boss.post('/api/admin/create-admin', { email: Ana.email, storeNumbers: ['0815'] })
  await openCompetition(boss)
  expect(await steps()).toEqual({
    settings: true,
    store: true,
    people: true,
    admin: true,
    competition: true,
    backups: false,
    mail: false,
    later: [],
  })
})

test('is gone once all is done, and asks the database no longer', async () => {
  await startEmpty({
    backups: 'nightly',
    mail: { ...server.context.settings.mail, smtpUrl: 'smtp://mail.example' },
  })
  await boss.put('/api/organization/settings', { name: 'Corner Stores' })
  const { Adam } = await createUsers(server.db, {
    Ana: { store: '0815' },
    Adam: { role: 'admin', adminStores: ['0815'] },
  })
  await openCompetition(boss)

  expect(await steps()).toBeNull()
  await server.db.many(sql`update users set role = 'crew_member' where id = ${Adam.id}`)
  expect(await steps()).toBeNull()
})

test('is hidden for all super admins, shown again, and both are in the audit log', async () => {
  const { Other } = await createUsers(server.db, { Other: { role: 'super_admin' } })
  const other = await server.as(Other)

  const hidden = await boss.put(path, { isShown: false })
  await boss.put(path, { isShown: false })
  expect(hidden.status).toBe(200)
  expect((await other.get(path)).body).toBeNull()

  await other.put(path, { isShown: true })
  expect(await steps()).toMatchObject({ competition: false })
  const changes = [...(await auditEventsOf(server.db, Boss)), ...(await auditEventsOf(server.db, Other))]
  expect(changes.map(({ action, details }) => [action, details.organization])).toEqual([
    ['organization_changed', { setUp: 'hidden' }],
    ['organization_changed', { setUp: 'shown' }],
  ])
})

test('a step is put off for all super admins, until the list is shown again; with all others done it is gone', async () => {
  const { Other } = await createUsers(server.db, { Other: { role: 'super_admin' } })
  const other = await server.as(Other)

  await boss.put(path, { isShown: true, later: ['mail', 'backups', 'mail'] })
  expect((await other.get(path)).body).toMatchObject({ backups: false, later: ['backups', 'mail'] })
  await boss.put('/api/organization/settings', { name: 'Corner Stores' })
  await createUsers(server.db, { Ana: { store: '0815' } })
  expect(await steps()).toMatchObject({ people: true })
  await boss.put(path, { isShown: true, later: ['admin', 'competition', 'backups', 'mail'] })
  expect(await steps()).toBeNull()

  await other.put(path, { isShown: true })
  expect(await steps()).toMatchObject({ admin: false, later: [] })
  expect((await auditEventsOf(server.db, Boss)).map(({ details }) => details.organization)).toContainEqual({
    setUp: 'put_off',
  })
})

test.each([['settings'], ['store'], ['people'], ['winner']])('refuses to put %s off', async (step) => {
  expect((await boss.put(path, { isShown: true, later: [step] })).status).toBe(400)
  expect(await steps()).toEqual(nothingDone)
})

test('refuses admins of stores', async () => {
  const { Adam } = await createUsers(server.db, { Adam: { role: 'admin', adminStores: ['0815'] } })
  const adam = await server.as(Adam)

  expect((await adam.get(path)).status).toBe(403)
  expect((await adam.put(path, { isShown: false })).status).toBe(403)
  expect(await steps()).toMatchObject({ admin: true })
})
