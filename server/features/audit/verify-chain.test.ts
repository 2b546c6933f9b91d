import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#server/platform/db/db.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { testAddressHash, testOrigin } from '#test/audit-log.ts'
import { testEventKey } from '#test/test-keys.ts'
import { verifyAuditChain } from './verify-chain.ts'
import { recordAuditEvent, recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { createCheckpoints } from './create-checkpoints.ts'

let database: TestDatabase
let now = new Date('2026-11-18T12:00:00Z')
const minuteMs = 60_000

beforeAll(async () => (database = await createTestDatabase()))
beforeEach(() => (now = new Date(now.getTime() + minuteMs)))

/** Records one event a second and returns their ids. */
async function record(count: number) {
  const ids = []
  for (let index = 0; index < count; index += 1) {
    const at = new Date(now.getTime() + index * 1_000)
    const origin = testOrigin(at)
    await recordStandaloneAuditEvent(database.db, { action: 'logged_out', actorId: null, origin })
    ids.push(origin.eventId)
  }
  return ids
}

const findViolations = async () =>
  (await verifyAuditChain(database.owner, testEventKey)).violations.map(
    ({ name, violatingRows }) => `${name} ${violatingRows.join(', ')}`,
  )

const withoutTriggers = (change: string) => `
  alter table audit_log disable trigger user; alter table audit_checkpoints disable trigger user;
  ${change};
  alter table audit_log enable trigger user; alter table audit_checkpoints enable trigger user`

test('a checkpoint contains the events since the previous one and links to it', async () => {
  await record(2)
  const [first] = await createCheckpoints(database.db, now)
  await record(3)
  const [second] = await createCheckpoints(database.db, now)
  const nothing = await createCheckpoints(database.db, now)

  expect([first?.rows, second?.rows, nothing]).toEqual([2, 3, []])
  expect(second?.number).toBe(Number(first?.number) + 1)
  const { figures, violations } = await verifyAuditChain(database.owner, testEventKey)
  expect(violations).toEqual([])
  expect(figures).toMatchObject({ waiting: 0, hash: second?.hash })
})

test('an event that commits late is in the next checkpoint', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const begun = new Promise<() => void>((hasBegun) => {
    late = database.db.transaction(async (tx) => {
      await recordAuditEvent(tx, { action: 'logged_in', actorId: null, origin: testOrigin(now) })
      await new Promise<void>((goOn) => hasBegun(goOn))
    })
  })
  const commit = await begun
  await record(2)
  const [before] = await createCheckpoints(database.db, now)
  commit()
  await late

  const [after] = await createCheckpoints(database.db, now)

  expect([before?.rows, after?.rows]).toEqual([2, 1])
  expect(await findViolations()).toEqual([])
})

test('concurrent servers put each event into one checkpoint of one chain', async () => {
  await record(40)

  const checkpoints = (await Promise.all(Array.from({ length: 8 }, () => createCheckpoints(database.db, now)))).flat()

  expect(checkpoints.reduce((sum, { rows }) => sum + rows, 0)).toBe(40)
  expect(await findViolations()).toEqual([])
})

// Changes that only the owner of the tables can make, with the triggers disabled. Each is reverted.
const tamperings: [string, (id: string) => { change: string; revert: string; expected: string[] }][] = [
  [
    'a changed event',
    (id) => ({
      change: `update audit_log set actor_id = '${id}' where id = '${id}'`,
      revert: `update audit_log set actor_id = null where id = '${id}'`,
      expected: [
        expect.stringMatching(new RegExp(`^S1 row ${id} of checkpoint \\d+ was changed$`)),
        `S5 row ${id} (logged_out)`,
      ],
    }),
  ],
  [
    'a deleted event',
    (id) => ({
      change: `create table stolen as select * from audit_log where id = '${id}'; delete from audit_log where id = '${id}'`,
      revert: `insert into audit_log select * from stolen; drop table stolen`,
      expected: [expect.stringMatching(new RegExp(`^S1 row ${id} of checkpoint \\d+ is gone$`))],
    }),
  ],
  [
    'an inserted event',
    () => ({
      change: `insert into audit_log (id, action, stores, at, mac) values ('0198c0de-0000-7000-8000-00000000beef', 'approved', '{}', now(), repeat('0', 64))`,
      revert: `delete from audit_log where action = 'approved'`,
      expected: [
        'S2 row 0198c0de-0000-7000-8000-00000000beef was put in',
        'S5 row 0198c0de-0000-7000-8000-00000000beef (approved)',
      ],
    }),
  ],
  [
    'a changed event with a matching digest',
    (id) => ({
      change: `
        update audit_log set ip_hash = repeat('0', 64) where id = '${id}';
        update audit_checkpoints set digests = array(
          select audit_digest(event) from unnest(event_ids) with ordinality listed (id, position)
          join audit_log event using (id) order by position) where '${id}' = any (event_ids)`,
      revert: `
        update audit_log set ip_hash = '${testAddressHash}' where id = '${id}';
        update audit_checkpoints set digests = array(
          select audit_digest(event) from unnest(event_ids) with ordinality listed (id, position)
          join audit_log event using (id) order by position) where '${id}' = any (event_ids)`,
      expected: [expect.stringMatching(/^S3 checkpoint \d+$/), `S5 row ${id} (logged_out)`],
    }),
  ],
]

test.each(tamperings)('REQ-SEC-39: the verification finds %s', async (_name, tampering) => {
  const [id = ''] = await record(3)
  await createCheckpoints(database.db, now)
  const { change, revert, expected } = tampering(id)

  await queryAsOwner(database.owner, withoutTriggers(change))
  const violations = await findViolations()
  await queryAsOwner(database.owner, withoutTriggers(revert))

  expect(violations).toEqual(expected)
  expect(await findViolations()).toEqual([])
})

test('REQ-SEC-39: finds an event that a store lists with another action', async () => {
  const origin = testOrigin(now)
  const otherStores = ['0427']
  await recordStandaloneAuditEvent(database.db, { action: 'logged_out', actorId: null, otherStores, origin })
  await createCheckpoints(database.db, now)
  const listAs = (action: string) =>
    queryAsOwner(
      database.owner,
      `alter table audit_log_stores disable trigger user;
       update audit_log_stores set action = '${action}' where event_id = '${origin.eventId}';
       alter table audit_log_stores enable trigger user`,
    )

  await listAs('logged_in')
  const violations = await findViolations()
  await listAs('logged_out')

  expect(violations).toEqual([`S2 stores of row ${origin.eventId}, stores of row ${origin.eventId}`])
  expect(await findViolations()).toEqual([])
})

test('finds a recomputed checkpoint by the one after it', async () => {
  const [id = ''] = await record(1)
  const [hash] = await createCheckpoints(database.db, now)
  await record(1)
  await createCheckpoints(database.db, now)
  const rewrite = (address: string) =>
    withoutTriggers(`
      update audit_log set ip_hash = '${address}' where id = '${id}';
      update audit_checkpoints set digests = array(select audit_digest(event) from audit_log event where id = '${id}')
      where number = ${hash?.number};
      update audit_checkpoints set hash = audit_checkpoint_hash(number, created_at, previous, digests) where number = ${hash?.number}`)

  await queryAsOwner(database.owner, rewrite('00'.repeat(32)))
  const violations = await findViolations()
  await queryAsOwner(database.owner, rewrite(testAddressHash))

  expect(violations).toEqual([`S3 checkpoint ${Number(hash?.number) + 1}`, `S5 row ${id} (logged_out)`])
})

test('finds an event that was written long after its date', async () => {
  await record(1)
  await createCheckpoints(database.db, now)
  const old = new Date(now.getTime() - 2 * 3_600_000)
  const origin = testOrigin(old)
  await recordStandaloneAuditEvent(database.db, { action: 'logged_out', actorId: null, origin })
  const [hash] = await createCheckpoints(database.db, now)

  const violations = await findViolations()
  await queryAsOwner(
    database.owner,
    withoutTriggers(
      `delete from audit_log where id = '${origin.eventId}'; delete from audit_checkpoints where number = ${hash?.number}`,
    ),
  )

  expect(violations).toEqual([
    expect.stringContaining(`S4 row ${origin.eventId} of checkpoint ${hash?.number} is dated`),
  ])
})

test.each(['audit_log', 'audit_checkpoints'])(
  'REQ-SEC-39: neither the app nor the owner can change or delete rows of %s',
  async (table) => {
    const app = createDatabase(database.app)
    await record(1)
    await createCheckpoints(app, now)

    for (const text of [
      `update ${table} set ${table === 'audit_log' ? 'action' : 'hash'} = null`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(app.many({ text, values: [] }), text).rejects.toMatchObject({ code: '42501' })
      await expect(queryAsOwner(database.owner, text), text).rejects.toMatchObject({ code: '55000' })
    }
    await app.close()
  },
)
