import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeJobReport } from '#messages/job-reports.ts'
import { forgeryCheck } from '#server/features/audit/forged-events.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { sql } from '#server/platform/db/sql.ts'
import { testClock } from '#test/clock.ts'
import { createTestDatabase, queryAsOwner, type TestDatabase } from '#test/database.ts'
import { testEventKey, testKeyFor } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { readVerifiedHead } from './verified-head.ts'
import { verifyLedger } from './verify-ledger.ts'
import { verifyLedgerJob } from './verify-ledger-job.ts'
import { verifyRecent } from './verify-recent.ts'

const clock = testClock()
const key = testKeyFor('verified head')
const hour = 3_600_000

let database: TestDatabase
let users: Record<'Ana' | 'Ben' | 'Cleo', TestUser>
beforeAll(async () => {
  database = await createTestDatabase()
  users = await createUsers(database.db, {
    Ana: { toGive: 1_000 },
    Ben: { toGive: 1_000 },
    Cleo: { toGive: 1_000 },
  })
})

/** Resolves to the result of a run, or to its failure. */
const run = () =>
  verifyLedgerJob({
    db: database.db,
    connection: database.app,
    settings: { timeZone: 'UTC' },
    key,
    findForgedEvents: forgeryCheck(testEventKey),
  })
    .run({ now: clock.now(), signal: new AbortController().signal })
    .then(describeJobReport)
    .catch((failure: Error) => failure.message)

async function give(amount = 1, now = clock.now()) {
  const id = newId(now)
  await database.db.one(sql`
    select give_tokens(${id}, ${users.Ana.id}, ${users.Ben.id}, ${amount}, null, null, ${now}, '2026-11', null, null,
                       ${[newId(now), newId(now), newId(now)]}::uuid[])`)
  return id
}

/** Changes rows behind the triggers, and returns what reverts it. */
async function tamper(change: string, revert: string) {
  const apply = (statement: string) =>
    queryAsOwner(
      database.owner,
      `alter table transfers disable trigger user; alter table token_gifts disable trigger user; ${statement};
       alter table transfers enable trigger user; alter table token_gifts enable trigger user`,
    )
  await apply(change)
  return () => apply(revert)
}

// Each test begins in another night, with everything verified, and then a gift that is not.
beforeEach(async () => {
  clock.forward({ ms: 24 * hour })
  expect(await run()).toMatch(/^The ledger is balanced: 3 people/)
})

test('reads what is new since the last verification, and everything once a night', async () => {
  clock.forward({ ms: 20 * 60_000 })
  await give()

  const recent = await run()
  clock.forward({ ms: 23 * hour })
  const nightly = await run()

  expect(recent).toMatch(
    /^The ledger is balanced: all balances, and 2 transfers since 2026-\d\d-\d\dT11:50Z\. Everything was verified at/,
  )
  expect(nightly).toMatch(/^The ledger is balanced: 3 people, 1 gift, /)
})

test.each([
  ['a new gift', 'update token_gifts set amount = amount + 1', 'update token_gifts set amount = amount - 1'],
  ['a new transfer', `update transfers set cause = 'boost'`, `update transfers set cause = 'gift'`],
])('reports %s that was changed in the next run', async (_name, change, revert) => {
  const id = await give()
  const where = `where '${id}' in (${change.includes('token_gifts') ? 'id' : 'cause_id'})`
  const undo = await tamper(`${change} ${where}`, `${revert} ${where}`)

  const found = await run()
  const again = await run()
  await undo()

  expect(found).toContain('L12, each cause has its transfers')
  expect(again).toBe(found)
  expect(await run()).toMatch(/^The ledger is balanced/)
})

test('reports a token that moved from one balance to another in the next run', async () => {
  const move = (from: TestUser, to: TestUser) =>
    `update users set gift_tokens = gift_tokens + case id when '${to.id}' then 1 else -1 end where id in ('${from.id}', '${to.id}')`
  const undo = await tamper(move(users.Ben, users.Cleo), move(users.Cleo, users.Ben))

  const found = await run()
  await undo()

  expect(found).toContain(`user ${users.Cleo.id}`)
})

test('leaves an old row that was changed to the verification at night', async () => {
  const id = await give()
  clock.forward({ ms: hour })
  const verified = await run()
  const undo = await tamper(
    `update token_gifts set amount = amount + 1 where id = '${id}'`,
    `update token_gifts set amount = amount - 1 where id = '${id}'`,
  )
  clock.forward({ ms: 5 * 60_000 })

  const recent = await run()
  clock.forward({ ms: 23 * hour })
  const nightly = await run()
  const { violations } = await verifyLedger(database.owner)
  await undo()

  expect([verified, recent]).toEqual(Array(2).fill(expect.stringMatching(/^The ledger is balanced: all balances/)))
  expect(nightly).toContain(`L12, each cause has its transfers, and each transfer its cause: `)
  expect(violations.map(({ name }) => name)).toContain('L12')
})

test('verifies everything instead of reporting a row that was committed long after its id was made', async () => {
  await give(1, new Date(clock.now().getTime() - hour))

  expect(await run()).toMatch(/^The ledger is balanced: 3 people/)
  expect(await run()).toMatch(/^The ledger is balanced: all balances/)
})

test('trusts no head that the app’s role wrote without the key', async () => {
  await queryAsOwner(database.app, `update verified_heads set head = replace(head, '"headAt":"2026', '"headAt":"2036')`)

  expect(await run()).toMatch(/^The ledger is balanced: 3 people/)
})

test('reads as many rows after 600 gifts as before', async () => {
  const rowsRead = () =>
    readSnapshot(database.owner, async (client) => {
      const head = await readVerifiedHead(client, key)
      expect(await verifyRecent(client, head!, clock.now())).not.toBeNull()
      const { rows } = await client.query<{ read: number }>(
        'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables',
      )
      return rows[0]!.read
    })
  clock.forward({ ms: hour })
  await run()
  await give()
  const before = await rowsRead()
  // Several transactions: a row that one transaction updates often is slow to find.
  for (const batch of [0, 1, 2, 3])
    await queryAsOwner(
      database.owner,
      `select give_tokens(new_id(at), people[1 + n % 3], people[1 + (n + 1) % 3], 1, null, null, at, '2026-11', null, null,
                          array[new_id(at), new_id(at), new_id(at)])
       from (select array['${users.Ana.id}', '${users.Ben.id}', '${users.Cleo.id}']::uuid[] as people) three,
            generate_series(1, 150) n, lateral (select timestamptz '2026-11-18T12:00:0${batch}Z' + n * interval '1 ms' as at) moment`,
    )
  await queryAsOwner(database.owner, 'analyze')
  await run()

  const after = await rowsRead()

  expect(after).toBeLessThan(before + 100)
})
