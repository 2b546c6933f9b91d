import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { TestClient, TestReply } from '#test/client.ts'
import { competitionForm, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Pat' | 'Adam' | 'Boss' | 'Owner', TestUser>
let adam: TestClient
let ana: TestClient
let boss: TestClient
let competitionId: string
let giftId: string

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  users = await createUsers(server.db, {
    ...{ Ana: { toGive: 5 }, Ben: { toGive: 5 }, Pat: { status: 'pending' } },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin', store: '0000' },
    Owner: { role: 'super_admin', store: '0000' },
  })
  adam = await server.as(users.Adam)
  ana = await server.as(users.Ana)
  boss = await server.as(users.Boss)
  competitionId = await openCompetition(await server.as(users.Owner))
  const ben = await server.as(users.Ben)
  giftId = (await ben.post('/api/token-gifts', { toUserId: users.Ana.id, amount: 1 })).body.id
  await giveEntryTokens(server, [users.Ana], 1)
})

/** Sends a request while a transaction that ends the caller's rights is open, and commits that once the request waits for it. */
async function during(change: Sql[], send: () => Promise<TestReply>) {
  let reply: Promise<TestReply> | undefined
  await server.db.transaction(async (tx) => {
    await runAll(tx, change)
    reply = send()
    await vi.waitFor(async () => expect(await waitingStatements()).toBeGreaterThan(0), { timeout: 2_000, interval: 10 })
    await pause(20)
  })
  return reply
}

async function runAll(tx: Tx, statements: Sql[]) {
  for (const statement of statements) await tx.many(statement)
}

async function waitingStatements() {
  const [row] = await queryAsOwner<{ count: number }>(
    server.owner,
    `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return row?.count ?? 0
}

const demote = ({ id }: TestUser) => [
  sql`select from users where id = ${id} for update`,
  sql`update users set role = 'crew_member' where id = ${id}`,
  sql`delete from admin_store_assignments where admin_id = ${id}`,
]

const edited = { role: 'shift_manager', storeNumber: '0427', firstName: 'Ana', lastNameInitial: 'T' }

const adminCommands: [string, () => Promise<TestReply>][] = [
  ['adjusting', () => adam.post(`/api/admin/users/${users.Ana.id}/adjust-tokens`, { amount: 9 })],
  ['editing', () => adam.put(`/api/admin/users/${users.Ana.id}`, edited)],
  ['deleting', () => adam.delete(`/api/admin/users/${users.Ana.id}`, {})],
  ['approving', () => adam.put(`/api/users/${users.Pat.id}/approve`, {})],
  ['rejecting', () => adam.put(`/api/users/${users.Pat.id}/reject`, {})],
  ['sending a reset link', () => adam.post(`/api/admin/users/${users.Ana.id}/reset-password`, {})],
  ['creating a competition', () => adam.post('/api/competitions', competitionForm)],
  ['editing a competition', () => adam.put(`/api/competitions/${competitionId}`, competitionForm)],
  ['cancelling a competition', () => adam.post(`/api/competitions/${competitionId}/cancel`)],
  ['setting a beacon', () => adam.put(`/api/competitions/${competitionId}/beacon`, { signature: 'ab'.repeat(48) })],
  [
    'drawing',
    () => {
      passEndDate(server)
      return adam.post(`/api/competitions/${competitionId}/select-winner`)
    },
  ],
]

test.each(adminCommands)('refuses %s while the admin is being removed', async (_name, send) => {
  const reply = await during(demote(users.Adam), send)

  expect(reply).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  expect(await changesBy(users.Adam)).toEqual([])
})

test.each<[string, () => Promise<TestReply>]>([
  ['erasing', () => boss.post(`/api/admin/users/${users.Ana.id}/erase`, {})],
  ['making an admin', () => boss.post('/api/admin/create-admin', { email: users.Ana.email, storeNumbers: ['0427'] })],
  ['removing an admin', () => boss.delete(`/api/admin/admins/${users.Adam.id}`, {})],
])('refuses %s while the super admin loses the role', async (_name, send) => {
  const reply = await during(demote(users.Boss), send)

  expect(reply).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  expect(await changesBy(users.Boss)).toEqual([])
})

test('acts with the stores that the admin has when the command runs', async () => {
  const moved = [
    sql`select from users where id = ${users.Adam.id} for update`,
    sql`update admin_store_assignments set store_number = '0500' where admin_id = ${users.Adam.id}`,
  ]

  const reply = await during(moved, () => adam.post(`/api/admin/users/${users.Ana.id}/adjust-tokens`, { amount: 9 }))

  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

const close = ({ id }: TestUser) => [sql`select close_account(${id}, true, ${server.clock.now()})`]

test.each<[string, () => Promise<TestReply>]>([
  ['commenting', () => ana.post('/api/comments', { giftId, content: 'Still here' })],
  ['boosting', () => ana.post('/api/boosts', { giftId: giftToBen })],
  ['reacting', () => ana.post('/api/reactions', { giftId, reactionType: 'heart' })],
  ['taking back a reaction', () => ana.delete('/api/reactions', { giftId })],
  ['starting an upload', () => ana.post('/api/objects/upload', {})],
])('refuses %s while the account is being deleted', async (_name, send) => {
  giftToBen = (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })).body.id

  const reply = await during(close(users.Ana), send)

  expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect(
    await server.db.many(sql`
    select id from social_comments where user_id = ${users.Ana.id}
    union all select id from boosts where user_id = ${users.Ana.id}
    union all select id from reactions where user_id = ${users.Ana.id}
    union all select id from uploads where user_id = ${users.Ana.id}`),
  ).toEqual([])
})

let giftToBen: string

test.each<[string, () => Promise<TestReply>]>([
  ['giving', () => ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })],
  ['entering', () => ana.post('/api/competition-entries', { competitionId })],
])('refuses %s while the account is being deleted, and moves no token', async (_name, send) => {
  const reply = await during(close(users.Ana), send)

  expect(reply?.status).toBe(400)
  const row = await server.db.one<{ left: number }>(sql`
    select gift_tokens + competition_tokens as left from users where id = ${users.Ana.id}`)
  expect(row.left).toBe(0)
})

/** The changes that the audit log attributes to a user. */
const changesBy = ({ id }: TestUser) =>
  server.db.many(sql`select action from audit_log where actor_id = ${id} and action <> 'refused'`)
