import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CodeRole, Role } from '#domain/roles.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { sql } from '#server/platform/db/sql.ts'
import { auditActionsOf, auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { askForCode, otherThan, useCode } from '#test/codes.ts'
import { createTestDatabase } from '#test/database.ts'
import { startMailServer } from '#test/mail-server.ts'
import { readQrPath } from '#test/read-qr-code.ts'
import { sendDuring } from '#test/rights-changes.ts'
import { startTestServer, startTestServerOn, testSettings, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Shea' | 'Ada', TestUser>
let ada: TestClient

beforeAll(async () => (server = await startTestServer({ publicUrl: new URL('https://thanks.example') })))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    Ana: { toGive: 3 },
    Shea: { role: 'shift_manager' },
    Ada: { role: 'admin', adminStores: ['0427'] },
  })
  await letMakeCodes([])
  ada = await server.as(users.Ada)
})

/** As the owner does. */
async function letMakeCodes(codeRoles: CodeRole[]) {
  await server.db.many(sql`update organization set code_roles = ${codeRoles}`)
  await server.context.organization.refresh()
}

test('the maker is shown code, link and QR code, until when and for whom, and no cache keeps it', async () => {
  const { body, headers } = await askForCode(ada, users.Ana)

  expect(body).toMatchObject({
    code: expect.stringMatching(/^\d{8}$/),
    expiresAt: '2026-11-18T12:10:00.000Z',
    name: users.Ana.email,
    person: { firstName: 'Ana', lastNameInitial: 'T' },
    link: `https://thanks.example/code#name=${encodeURIComponent(users.Ana.email)}&code=${body.code}`,
  })
  expect(readQrPath(body.qr)).toBe(body.link)
  expect(headers['cache-control']).toBe('no-store')
})

test('making and using a code are audited without the code, the person is notified, and the ledger stays', async () => {
  const before = await balances(server.db, users.Ana)
  const { code } = (await askForCode(ada, users.Ana)).body
  const notices = (await (await server.as(users.Ana)).get('/api/notifications')).body
  await useCode(server, otherThan(code), users.Ana)
  const { key } = (await useCode(server, code, users.Ana)).body
  await server.anonymous.post('/api/auth/reset-password', { token: key, newPassword: 'another horse' })

  const events = await auditEventsOf(server.db, users.Ana)
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['code_made', users.Ada.id],
    ['code_failed', null],
    ['code_used', null],
    ['password_reset', null],
  ])
  expect(JSON.stringify(events)).not.toContain(code)
  expect(notices).toMatchObject([
    { message: 'Ada T. made a code for a new password for you. Not expected? Tell an administrator' },
  ])
  expect(await balances(server.db, users.Ana)).toEqual(before)
})

test('the person is mailed at a verified address only, in their language', async () => {
  const mailServer = await startMailServer()
  const mail = { ...testSettings.mail, smtpUrl: mailServer.url() }
  const mailing = await startTestServer({ mail, languages: ['en', 'es'] })
  const { Ana, Ben, Boss } = await createUsers(mailing.db, { Ana: {}, Ben: {}, Boss: { role: 'super_admin' } })
  await mailing.db.many(sql`update users set language = 'es', email_verified_at = now() where id = ${Ana.id}`)
  const boss = await mailing.as(Boss)

  const codes = []
  for (const person of [Ben, Ana]) codes.push((await askForCode(boss, person)).body.code)
  await expect.poll(() => mailServer.received.length).toBe(1)
  await mailServer.close()

  const [received] = mailServer.received
  expect(received?.to).toBe(Ana.email)
  expect(received?.text).toContain('Boss T. creó un código')
  expect(received?.text).not.toContain(codes[1])
  expect(await mailing.db.many(sql`select user_id as id, type from deliveries`)).toEqual([
    { id: Ana.id, type: 'code_made' },
  ])
})

test('of five codes made at once one counts', async () => {
  const boss = await server.as((await createUsers(server.db, { Boss: { role: 'super_admin' } })).Boss)

  const made = await Promise.all([ada, boss, ada, boss, ada].map((maker) => askForCode(maker, users.Ana)))
  const used = []
  for (const { body } of made) used.push((await useCode(server, body.code, users.Ana)).status)

  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(used.filter((status) => status === 200)).toHaveLength(1)
})

test('a shift manager who is moved to another store meanwhile makes no code', async () => {
  await letMakeCodes(['shift_manager'])
  const shea = await server.as(users.Shea)
  const moved = [
    sql`select from users where id = ${users.Shea.id} for update`,
    sql`update users set store_number = '0500' where id = ${users.Shea.id}`,
  ]

  const answer = await sendDuring(server, moved, () => askForCode(shea, users.Ana))

  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await auditActionsOf(server.db, users.Ana)).toEqual([])
})

test('somebody makes at most thirty codes an hour', async () => {
  const strict = await startTestServer({ rateLimitFactor: 1 })
  const { Ana, Boss } = await createUsers(strict.db, { Ana: {}, Boss: { role: 'super_admin' } })
  const boss = await strict.as(Boss)
  for (let index = 0; index < 30; index += 1) expect((await askForCode(boss, Ana)).status).toBe(201)

  expect(await askForCode(boss, Ana)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

const roles: Role[] = ['crew_member', 'crew_trainer', 'shift_manager', 'salaried_manager', 'admin', 'super_admin']
const rights: [Role, CodeRole[], number[]][] = [
  ['super_admin', [], [201, 201, 201, 201, 201, 403]],
  ['admin', [], [201, 201, 201, 201, 403, 403]],
  ['salaried_manager', [], [403, 403, 403, 403, 403, 403]],
  ['salaried_manager', ['salaried_manager'], [201, 201, 201, 403, 403, 403]],
  ['salaried_manager', ['shift_manager'], [403, 403, 403, 403, 403, 403]],
  ['shift_manager', ['shift_manager', 'salaried_manager'], [201, 201, 403, 403, 403, 403]],
  ['crew_trainer', ['shift_manager', 'salaried_manager'], [403, 403, 403, 403, 403, 403]],
]

test.each(rights)('%s makes codes for lower ranks of the same store, if %j may', async (role, codeRoles, statuses) => {
  await letMakeCodes(codeRoles)
  const { maker } = await createUsers(server.db, { maker: { role, adminStores: ['0427'] } })
  const people: Partial<Record<string, TestUser>> = await createUsers(
    server.db,
    Object.fromEntries(roles.map((each) => [each, { role: each }])),
  )
  const client = await server.as(maker)

  const answers = []
  for (const each of roles) answers.push((await askForCode(client, people[each]!)).status)

  expect(answers).toEqual(statuses)
})

test('a profile says whether the viewer may make a code', async () => {
  const { Kim, Otto } = await createUsers(server.db, { Kim: { store: '0500' }, Otto: { role: 'shift_manager' } })
  const canMake = async (viewer: TestUser, { id }: TestUser) =>
    (await (await server.as(viewer)).get(`/api/people/${id}`)).body.canMakeCode

  expect(await canMake(users.Shea, users.Ana)).toBe(false)
  await letMakeCodes(['shift_manager'])
  const answers = [
    await canMake(users.Shea, users.Ana),
    await canMake(users.Shea, Kim),
    await canMake(users.Shea, Otto),
    await canMake(users.Shea, users.Shea),
    await canMake(users.Ada, users.Shea),
    await canMake(users.Ada, Kim),
    await canMake(users.Ana, Otto),
  ]

  expect(answers).toEqual([true, false, false, false, true, false, false])
})

test('people of other stores are not found, also for a shift manager; nobody makes a code for themselves', async () => {
  await letMakeCodes(['shift_manager'])
  const { Kim } = await createUsers(server.db, { Kim: { store: '0500' } })
  const shea = await server.as(users.Shea)

  const answers = [
    await askForCode(ada, Kim),
    await askForCode(shea, Kim),
    await askForCode(ada, users.Ada),
    await askForCode(shea, users.Shea),
  ]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
    [403, 'outranked'],
    [403, 'outranked'],
  ])
})

test('making a code needs a recent log-in', async () => {
  server.clock.forward({ hours: 1 })

  expect(await askForCode(ada, users.Ana)).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
  expect(await auditActionsOf(server.db, users.Ana)).toEqual([])
})

test('there is none for people who are not approved, and none for deleted ones', async () => {
  const { Pat, Rob, Del } = await createUsers(server.db, {
    Pat: { status: 'pending' },
    Rob: { status: 'rejected' },
    Del: {},
  })
  await ada.delete(`/api/admin/users/${Del.id}`, {})

  const answers = [await askForCode(ada, Pat), await askForCode(ada, Rob), await askForCode(ada, Del)]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'not_approved_yet'],
    [409, 'not_approved_yet'],
    [404, 'not_found'],
  ])
})

test('a repeat under the same idempotency key returns the same code and notifies once, until it is used', async () => {
  const headers = { 'idempotency-key': 'code' }

  const answers = await Promise.all([1, 2, 3].map(() => askForCode(ada, users.Ana, headers)))
  await useCode(server, answers[2]?.body.code, users.Ana)

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await auditActionsOf(server.db, users.Ana)).filter((action) => action === 'code_made')).toHaveLength(1)
  expect(await askForCode(ada, users.Ana, headers)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
})

test('neither the database, nor a log at any level, nor the own export has the code', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const logged = await startTestServerOn(await createTestDatabase(), {
    events: memoryEventBus(),
    settings: { ...testSettings, accessLog: true },
    log,
  })
  const { Ana, Boss } = await createUsers(logged.db, { Ana: {}, Boss: { role: 'super_admin' } })
  const { code } = (await askForCode(await logged.as(Boss), Ana)).body
  await useCode(logged, otherThan(code), Ana)
  const { key } = (await useCode(logged, code, Ana)).body

  const rows = await logged.db.many(sql`
    select to_jsonb(reset_codes)::text as row, encode(code_hash, 'escape') as hash from reset_codes
    union all select to_jsonb(audit_log)::text, details::text from audit_log`)
  const own = await (await logged.as(Ana)).get('/api/user/export')

  expect(lines.join('')).toContain('/api/code')
  for (const stored of [lines.join(''), JSON.stringify(rows), own.text]) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(key)
  }
  expect(own.body.resetCodes).toMatchObject([{ tries: 2, usedAt: expect.any(String) }])
})
