import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#server/platform/db/db.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { sql } from '#server/platform/db/sql.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
let users: Record<'Ana' | 'Ben', TestUser>
beforeAll(async () => (database = await createTestDatabase()))

const giftId = '0198c0de-0000-7000-8000-000000000001'

beforeEach(async () => {
  if (users) return
  users = await createUsers(database.db, { Ana: { toGive: 5 }, Ben: {} })
  await database.db.one(sql`
    select give_tokens(${giftId}, ${users.Ana.id}, ${users.Ben.id}, 3, null, null, now(), '2026-11', null, null, array[new_id(now()), new_id(now()), new_id(now())])`)
})

// Changes that only the owner of the tables can make, with the triggers disabled. Each is reverted.
const tamperings = [
  [
    'a changed balance',
    ['L1', 'L7', 'L8'],
    `update users set gift_tokens = gift_tokens + 1`,
    `update users set gift_tokens = gift_tokens - 1`,
  ],
  [
    'a changed lifetime count',
    ['L3'],
    `update users set lifetime_tokens_received = lifetime_tokens_received + 1`,
    `update users set lifetime_tokens_received = lifetime_tokens_received - 1`,
  ],
  [
    'a changed gift amount',
    ['L1', 'L2', 'L3', 'L4', 'L6', 'L12', 'L13'],
    `update token_gifts set amount = amount + 1`,
    `update token_gifts set amount = amount - 1`,
  ],
  [
    'a deleted transfer',
    ['L7', 'L8', 'L12'],
    `create table stolen as select * from transfers where asset = 'C'; delete from transfers where asset = 'C'`,
    `insert into transfers select * from stolen; drop table stolen`,
  ],
  [
    'a forged transfer',
    ['L7', 'L8', 'L12'],
    `insert into transfers (id, asset, user_id, change, cause, cause_id, at) select new_id(now()), 'C', id, 1, 'boost', new_id(now()), now() from users`,
    `delete from transfers where cause = 'boost'`,
  ],
] as const

const withoutTriggers = (change: string) => `
  alter table transfers disable trigger user; alter table token_gifts disable trigger user;
  ${change};
  alter table transfers enable trigger user; alter table token_gifts enable trigger user`

test('an untouched ledger has no violations', async () => {
  const { violations, figures } = await verifyLedger(database.owner)

  expect(violations).toEqual([])
  expect(figures).toMatchObject({ people: 2, gifts: 1, transfers: 3, issued: 8, held: 5, spent: 3 })
})

test.each(tamperings)('finds %s', async (_name, broken, tamper, undo) => {
  await queryAsOwner(database.owner, withoutTriggers(tamper))

  const { violations } = await verifyLedger(database.owner)

  await queryAsOwner(database.owner, withoutTriggers(undo))
  expect(violations.map(({ name }) => name)).toEqual(broken)
})

const guardChanges = [
  [
    'a disabled trigger',
    [
      'trigger transfers.transfers_append_only: refuse_change 27 ',
      'trigger transfers.transfers_append_only: refuse_change 27  (disabled)',
    ],
    'alter table transfers disable trigger transfers_append_only',
    'alter table transfers enable trigger transfers_append_only',
  ],
  [
    'a disabled trigger of the audit log',
    [
      'trigger audit_log.audit_log_append_only: refuse_change 27 ',
      'trigger audit_log.audit_log_append_only: refuse_change 27  (disabled)',
    ],
    'alter table audit_log disable trigger audit_log_append_only',
    'alter table audit_log enable trigger audit_log_append_only',
  ],
  [
    'a replaced body of a trigger function',
    ['function refuse_change'],
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$`,
    `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$`,
  ],
  [
    'a function that stands in for one of the program',
    ['function move_tokens'],
    `create function move_tokens(p_user_id uuid, p_change integer) returns boolean language sql as $$ select true $$`,
    'drop function move_tokens(uuid, integer)',
  ],
  [
    'a trigger that is not declared',
    ['trigger transfers.extra: require_identity 7 '],
    'create trigger extra before insert on transfers for each row execute function require_identity()',
    'drop trigger extra on transfers',
  ],
  [
    'a rule',
    ['rule swallow on audit_log'],
    'create rule swallow as on delete to audit_log do instead nothing',
    'drop rule swallow on audit_log',
  ],
] as const

test.each(guardChanges)('finds %s', async (_name, violatingRows, change, undo) => {
  await queryAsOwner(database.owner, change)

  const { violations } = await verifyLedger(database.owner)

  await queryAsOwner(database.owner, undo)
  expect(violations).toMatchObject([{ name: 'L14' }])
  expect(violations[0]?.violatingRows.toSorted()).toEqual(violatingRows.toSorted())
})

const ledgerTables = ['transfers', 'weekly_grants', 'boosts', 'adjustments', 'competition_entries', 'token_gifts']

test.each(ledgerTables)('REQ-LED-11: the app cannot delete rows of %s', async (table) => {
  const app = createDatabase(database.app)

  const removal = app.many({ text: `delete from ${table}`, values: [] })

  await expect(removal).rejects.toMatchObject({ code: '42501' })
  await app.close()
})

test('REQ-LED-11: the owner of the tables cannot rewrite transfers and gifts', async () => {
  const rewrites = [
    'update transfers set change = 9',
    'delete from transfers',
    'truncate transfers cascade',
    'update token_gifts set amount = 9',
    'delete from token_gifts',
  ]

  for (const rewrite of rewrites) {
    await expect(queryAsOwner(database.owner, rewrite), rewrite).rejects.toMatchObject({ code: '55000' })
  }
})

test('texts can be blanked, and counts can change', async () => {
  await queryAsOwner(database.owner, `update token_gifts set message = null, likes = likes where id = '${giftId}'`)

  expect((await verifyLedger(database.owner)).violations).toEqual([])
})
