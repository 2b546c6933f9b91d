import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/db/sql.ts'
import { adjustTokens, adminsPassword, createAdmins, type TestAdmins } from '#test/admins.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { linkIn } from '#test/mail-folder.ts'
import { startTestServer, type TestServer, testSettings } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { balances, createUsers } from '#test/users.ts'
import { listAdminAccounts } from './list-admin-accounts.ts'
import { resetAccount } from './reset-account.ts'
import { restoreAccount, suspendAccount } from './suspend-account.ts'

let server: TestServer
let users: TestAdmins['users']
let clients: TestAdmins['clients']

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  ;({ users, clients } = await createAdmins(server))
})

const logIn = (email: string, typed = adminsPassword) => server.anonymous.post('/api/login', { email, password: typed })

async function suspend({ email }: { email: string }) {
  const outcome = await suspendAccount(server.db, { email, now: server.clock.now(), eventKey: testEventKey })
  // Longer than sessions are cached: the command has no way to clear the cache.
  server.clock.forward({ ms: 1_001 })
  return outcome
}

const restore = ({ email }: { email: string }) =>
  restoreAccount(server.db, { email, now: server.clock.now(), eventKey: testEventKey })

test('a suspension ends the sessions of a super admin and refuses the log-in', async () => {
  expect(await suspend(users.Boss)).toBe('done')

  expect((await clients.boss.get('/api/admin/admins')).status).toBe(401)
  expect((await adjustTokens(clients.boss, users.Ana, 5)).status).toBe(401)
  expect(await logIn(users.Boss.email)).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(await server.db.many(sql`select sid from sessions where user_id = ${users.Boss.id}`)).toEqual([])
})

test('a wrong password gets the usual answer, whether or not the account is suspended', async () => {
  await suspend(users.Boss)

  const suspended = await logIn(users.Boss.email, 'wrong')
  const unknown = await logIn('nobody@store.example', 'wrong')

  expect([suspended.status, suspended.body]).toEqual([unknown.status, unknown.body])
})

test('the audit log records a suspension and its end once, without an actor', async () => {
  await suspend(users.Boss)
  expect(await suspend(users.Boss)).toBe('unchanged')
  expect(await restore(users.Boss)).toBe('done')
  expect(await restore(users.Boss)).toBe('unchanged')

  expect(await auditEventsOf(server.db, users.Boss)).toMatchObject([
    { action: 'account_suspended', actorId: null, targetId: users.Boss.id, ip: null },
    { action: 'account_restored', actorId: null, targetId: users.Boss.id },
  ])
  expect((await logIn(users.Boss.email)).status).toBe(200)
})

test('a suspended user keeps tokens, is not found, and gets and gives none', async () => {
  await giveEntryTokens(server, [users.Ana], 2)
  await suspend(users.Ana)

  const found = await clients.adam.get('/api/users/search?q=Ana')
  const gift = await clients.chief.post('/api/token-gifts', { toUserId: users.Ana.id, amount: 1 })

  expect(found.body.map(({ id }: { id: string }) => id)).not.toContain(users.Ana.id)
  expect(gift.status).not.toBe(201)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 3, toEnter: 2 })
})

test('a suspended entrant can win, and gets tokens back when the competition is cancelled', async () => {
  const [drawn, cancelled] = [await openCompetition(clients.chief), await openCompetition(clients.chief)]
  await giveEntryTokens(server, [users.Ana], 2)
  for (const id of [drawn, cancelled]) await enterCompetition(clients.ana, id)
  await suspend(users.Ana)

  const cancellation = await clients.chief.post(`/api/competitions/${cancelled}/cancel`)
  passEndDate(server)
  const draw = await (await server.as(users.Chief)).post(`/api/competitions/${drawn}/select-winner`)

  expect(cancellation.status).toBe(200)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toEnter: 1 })
  expect(draw).toMatchObject({ status: 200, body: { winner: { firstName: 'Ana' } } })
})

test('the account of a suspended user can be deleted', async () => {
  await suspend(users.Ana)

  expect((await clients.boss.delete(`/api/admin/users/${users.Ana.id}`, {})).status).toBe(200)
  expect(await balances(server.db, users.Ana)).toMatchObject({ toGive: 0 })
})

test('a reset link that the intruder asked for ends with the suspension, and a new one opens nothing', async () => {
  await server.db.many(sql`
    insert into password_reset_tokens (id, user_id, token, expires_at, created_at)
    values (${randomUUID()}, ${users.Boss.id}, '\\x00', ${server.clock.now()}::timestamptz + interval '1 hour', ${server.clock.now()})`)

  await suspend(users.Boss)

  expect(await server.db.many(sql`select id from password_reset_tokens where user_id = ${users.Boss.id}`)).toEqual([])
})

test('an unknown email, and an account that was never approved, are not suspended', async () => {
  const { Pat } = await createUsers(server.db, { Pat: { status: 'pending' } })

  expect(await suspend({ email: 'nobody@store.example' })).toBe('unknown_email')
  expect(await suspend(Pat)).toBe('not_possible')
  expect(await restore(Pat)).toBe('not_possible')
})

test('a reset makes the password invalid, ends the sessions and writes a link that sets a new one', async () => {
  const folder = join(inject('scratchFolder'), randomUUID())
  const calendar = new URL((await clients.boss.post('/api/user/calendar-link')).body.url)
  const now = server.clock.now()
  await server.db.many(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${randomUUID()}, ${users.Boss.id}, ${randomUUID()}, '\\x00', 0, '{}', 'Key of an intruder', ${now})`)
  await server.db.many(sql`
    insert into recovery_codes (user_id, code_hash, created_at) values (${users.Boss.id}, ${Buffer.alloc(32)}, ${now})`)

  const file = await resetAccount(server.db, {
    email: users.Boss.email.toUpperCase(),
    now,
    eventKey: testEventKey,
    mail: { files: diskStorage(folder), from: 'Brightside <no-reply@localhost>' },
    branding: { orgName: 'Brightside', origin: 'https://thanks.example', languages: testSettings.languages },
  })
  server.clock.forward({ ms: 1_001 })

  expect((await clients.boss.get('/api/auth/user')).status).toBe(401)
  expect((await logIn(users.Boss.email)).status).toBe(401)
  expect(await server.db.many(sql`select id from passkeys where user_id = ${users.Boss.id}`)).toEqual([])
  expect(await server.db.many(sql`select user_id from recovery_codes where user_id = ${users.Boss.id}`)).toEqual([])
  expect((await server.anonymous.get(calendar.pathname + calendar.search)).status).toBe(404)
  const link = linkIn(readFileSync(file ?? '', 'utf8'))
  expect(link.origin).toBe('https://thanks.example')
  const token = link.searchParams.get('token')
  await server.anonymous.post('/api/auth/reset-password', { token, newPassword: 'another horse' })
  expect((await logIn(users.Boss.email, 'another horse')).status).toBe(200)
  expect(await auditEventsOf(server.db, users.Boss)).toContainEqual(
    expect.objectContaining({ action: 'account_reset', actorId: null }),
  )
})

test('a reset of an unknown email writes nothing', async () => {
  const mail = { files: diskStorage(join(inject('scratchFolder'), randomUUID())), from: 'no-reply@localhost' }
  const branding = { orgName: 'Brightside', origin: 'https://thanks.example', languages: testSettings.languages }

  expect(
    await resetAccount(server.db, {
      email: 'nobody@store.example',
      now: server.clock.now(),
      eventKey: testEventKey,
      mail,
      branding,
    }),
  ).toBeNull()
})

test('lists administrators with their role, stores and status', async () => {
  await suspend(users.Adam)

  const accounts = await listAdminAccounts(server.db)

  expect(accounts.find(({ logIn }) => logIn === users.Adam.email)).toMatchObject({
    role: 'admin',
    stores: ['0427', '0428'],
    approvalStatus: 'suspended',
    lastUsedAt: null,
  })
  expect(accounts[0]).toMatchObject({ role: 'super_admin' })
  expect(accounts.map(({ logIn }) => logIn)).not.toContain(users.Ana.email)
})
