import { beforeAll, expect, test } from 'vitest'
import { defaultAllowances } from '#domain/allowance.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { adjustTokens, createAdmins } from '#test/admins.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { recordAllowances } from './grant-allowance.ts'
import { grantWeek } from './grant-week.ts'
import { verifyLedger } from './verify-ledger.ts'

let server: TestServer
let Ana: TestUser
let Boss: TestUser
beforeAll(async () => {
  server = await startTestServer()
  const { users, clients } = await createAdmins(server)
  expect((await adjustTokens(clients.adam, users.Ana, 4)).body).toMatchObject({ giftTokens: 7 })
  ;({ Ana, Boss } = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } }))
})

const forged = '0198c0de-0000-7000-8000-000000000001'

const insertGrant = (week: string, amount: number, at: string) => `
  insert into weekly_grants (id, user_id, week, role, amount, granted_at)
  values (new_id('${at}'), '${Ana.id}', '${week}', 'crew_member', ${amount}, '${at}')`

const insertAdjustment = (eventId: string) => `
  insert into adjustments (id, user_id, actor_id, event_id, amount, created_at)
  values ('${forged}', '${Ana.id}', '${Boss.id}', '${eventId}', 1000, now())`

const insertEvent = (action: string) => `
  insert into audit_log (id, action, actor_id, target_id, stores, at, mac, details)
  values ('${forged}', '${action}', '${Boss.id}', '${Ana.id}', '{}', now(), repeat('0', 64), '{"amount": 1000, "allowances": {"crew_member": 5000}}')`

const writes: [string, () => string][] = [
  ['a grant', () => insertGrant('1999-W01', 1_000_000, '1999-01-04T12:00:00Z')],
  ['an adjustment', () => insertAdjustment(forged)],
  ['an audit event', () => insertEvent('approved')],
  ['the place of an audit event', () => `insert into audit_pending (event_id) values ('${forged}')`],
  ['an amount', () => `insert into allowances (role, amount, since) values ('crew_member', 5000, now())`],
]

test.each(writes)('the app’s role cannot insert %s', async (_name, write) => {
  await expect(queryAsOwner(server.appRole, write())).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['of a week in the past', '1999-W01', 1, '2026-11-18T12:00:00Z'],
  ['of a week before there were amounts', '1999-W01', 1, '1999-01-04T12:00:00Z'],
  ['of an amount that no role has', '2026-W47', 1_000_000, '2026-11-18T12:00:00Z'],
])('a grant %s is refused', async (_name, week, amount, at) => {
  const grant = server.db.many(sql`select grant_allowance(${Ana.id}, ${week}, ${amount}, ${at})`)

  await expect(grant).rejects.toMatchObject({ code: '23514' })
})

test('a temporary table of the app’s role does not stand in for a table of the owner', async () => {
  const origin = internalOrigin(new Date('2026-11-18T12:00:00Z'), testEventKey)
  const app = createDatabase(server.appRole)

  await app.transaction(async (tx) => {
    await tx.many(sql`create temporary table audit_log (like audit_log)`)
    await recordAuditEvent(tx, { action: 'logged_in', actorId: null, origin })
  })
  await app.close()

  expect(await queryAsOwner(server.owner, `select from audit_log where id = '${origin.eventId}'`)).toHaveLength(1)
})

// Rows that the owner of the tables can write despite all triggers. They violate other invariants too.
const forgeries: [string, string, () => string, string][] = [
  ['a grant of another week', 'L16', () => insertGrant('2026-W46', 1, '2026-11-18T12:00:00Z'), 'weekly_grants'],
  ['a grant above the amount', 'L16', () => insertGrant('2026-W47', 1_001, '2026-11-18T12:00:00Z'), 'weekly_grants'],
  [
    'a grant before there were amounts',
    'L16',
    () => insertGrant('1999-W01', 1, '1999-01-04T12:00:00Z'),
    'weekly_grants',
  ],
  [
    'an amount without its audit event',
    'L16',
    () => `insert into allowances (role, amount, since, event_id) values ('crew_member', 5000, now(), new_id(now()))`,
    'allowances',
  ],
  [
    'an amount of a second first start',
    'L16',
    () => `insert into allowances (role, amount, since) values ('crew_member', 5000, now())`,
    'allowances',
  ],
  ['an adjustment without an audit event', 'L17', () => insertAdjustment(newId(new Date())), 'adjustments'],
  ['an audit event of an adjustment that does not exist', 'L17', () => insertEvent('tokens_adjusted'), 'audit_log'],
]

test.each(forgeries)('finds %s', async (_name, invariant, forge, table) => {
  await queryAsOwner(server.owner, `create table kept as select * from ${table}; ${forge()}`)

  const { violations } = await verifyLedger(server.owner)

  await queryAsOwner(
    server.owner,
    `alter table ${table} disable trigger user;
     delete from ${table} where to_jsonb(${table}) not in (select to_jsonb(kept) from kept);
     alter table ${table} enable trigger user; drop table kept`,
  )
  expect(violations.map(({ name }) => name)).toContain(invariant)
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test('finds an adjustment whose audit event names somebody else', async () => {
  const setActor = (actor: string) => `
    alter table adjustments disable trigger user;
    update adjustments set actor_id = ${actor};
    alter table adjustments enable trigger user`
  await queryAsOwner(server.owner, setActor(`'${Boss.id}'`))

  const { violations } = await verifyLedger(server.owner)

  await queryAsOwner(server.owner, setActor('(select actor_id from audit_log where id = event_id)'))
  expect(violations).toMatchObject([{ name: 'L17' }])
})

test('a change of the configured amounts is one audit event, and both amounts are granted within the hour', async () => {
  const now = new Date('2027-01-06T12:00:00Z')
  const allowances = { ...defaultAllowances, crew_member: 2_000 }
  await Promise.all(
    Array.from({ length: 5 }, () =>
      server.db.transaction((tx) => recordAllowances(tx, { allowances, eventKey: testEventKey, now })),
    ),
  )
  await grantWeek(server.db, { allowances: defaultAllowances, timeZone: 'UTC', eventKey: testEventKey, now })

  const events = await server.db.many<{ details: object }>(sql`
    select details from audit_log where action = 'allowances_changed' order by id`)
  expect(events[0]?.details).toEqual({ allowances: { crew_member: 2_000 } })
  expect(
    await server.db.one(
      sql`select is_allowance('crew_member', 1, ${now}) as old, is_allowance('crew_member', 2000, ${now}) as new`,
    ),
  ).toEqual({ old: true, new: true })
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})
