import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { queryAsOwner, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { verifyAuditChain } from './verify-chain.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { createCheckpoints } from './create-checkpoints.ts'

let database: TestDatabase
let now = new Date('2026-11-18T12:00:00Z')
const minuteMs = 60_000

beforeAll(async () => (database = await createTestDatabase()))
beforeEach(() => (now = new Date(now.getTime() + minuteMs)))

/** Writes a row a second, and answers their ids. */
async function record(count: number) {
  const ids = []
  for (let turn = 0; turn < count; turn += 1) {
    const at = new Date(now.getTime() + turn * 1_000)
    const origin = { eventId: newId(at), at, ip: '10.0.0.7', requestId: 'a request' }
    await recordStandaloneAuditEvent(database.db, { action: 'logged_out', actorId: null, origin })
    ids.push(origin.eventId)
  }
  return ids
}

const breachesNow = async () =>
  (await verifyAuditChain(database.owner)).violations.map(
    ({ law, violatingRows }) => `${law} ${violatingRows.join(', ')}`,
  )

const unguarded = (change: string) => `
  alter table audit_log disable trigger user; alter table audit_checkpoints disable trigger user;
  ${change};
  alter table audit_log enable trigger user; alter table audit_checkpoints enable trigger user`

test('a seal holds what came since the one before, and follows it', async () => {
  await record(2)
  const [first] = await createCheckpoints(database.db, now)
  await record(3)
  const [second] = await createCheckpoints(database.db, now)
  const nothing = await createCheckpoints(database.db, now)

  expect([first?.rows, second?.rows, nothing]).toEqual([2, 3, []])
  expect(second?.number).toBe(Number(first?.number) + 1)
  const { figures, violations } = await verifyAuditChain(database.owner)
  expect(violations).toEqual([])
  expect(figures).toMatchObject({ waiting: 0, hash: second?.hash })
})

test('a row whose transaction commits after later rows were sealed is in the next seal', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const begun = new Promise<() => void>((hasBegun) => {
    late = database.db.transaction(async (tx) => {
      const origin = { eventId: newId(now), at: now, ip: '10.0.0.7', requestId: 'late' }
      await tx.many(
        sql`select record_audit_event(${origin.eventId}, 'logged_in', null, null, '{}', ${now}, null, 'late', '{}')`,
      )
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
  expect(await breachesNow()).toEqual([])
})

test('servers that seal at once give each row one place, in one chain', async () => {
  await record(40)

  const checkpoints = (await Promise.all(Array.from({ length: 8 }, () => createCheckpoints(database.db, now)))).flat()

  expect(checkpoints.reduce((sum, { rows }) => sum + rows, 0)).toBe(40)
  expect(await breachesNow()).toEqual([])
})

// What only the owner of the tables can do, once the guards are off; each is taken back.
const tamperings: [string, (id: string) => { change: string; back: string; named: string[] }][] = [
  [
    'a changed row',
    (id) => ({
      change: `update audit_log set actor_id = '${id}' where id = '${id}'`,
      back: `update audit_log set actor_id = null where id = '${id}'`,
      named: [expect.stringMatching(new RegExp(`^S1 row ${id} of checkpoint \\d+ was changed$`))],
    }),
  ],
  [
    'a removed row',
    (id) => ({
      change: `create table stolen as select * from audit_log where id = '${id}'; delete from audit_log where id = '${id}'`,
      back: `insert into audit_log select * from stolen; drop table stolen`,
      named: [expect.stringMatching(new RegExp(`^S1 row ${id} of checkpoint \\d+ is gone$`))],
    }),
  ],
  [
    'an inserted row',
    () => ({
      change: `insert into audit_log (id, action, stores, at) values ('0198c0de-0000-7000-8000-00000000beef', 'approved', '{}', now())`,
      back: `delete from audit_log where action = 'approved'`,
      named: ['S2 row 0198c0de-0000-7000-8000-00000000beef was put in'],
    }),
  ],
  [
    'a changed row with the digest made to fit',
    (id) => ({
      change: `
        update audit_log set ip = 'x' where id = '${id}';
        update audit_checkpoints set digests = array(
          select audit_digest(entry) from unnest(event_ids) with ordinality held (id, place)
          join audit_log entry using (id) order by place) where '${id}' = any (event_ids)`,
      back: `
        update audit_log set ip = '10.0.0.7' where id = '${id}';
        update audit_checkpoints set digests = array(
          select audit_digest(entry) from unnest(event_ids) with ordinality held (id, place)
          join audit_log entry using (id) order by place) where '${id}' = any (event_ids)`,
      named: [expect.stringMatching(/^S3 checkpoint \d+$/)],
    }),
  ],
]

test.each(tamperings)('REQ-SEC-39: the audit names %s', async (_what, tampering) => {
  const [id = ''] = await record(3)
  await createCheckpoints(database.db, now)
  const { change, back, named } = tampering(id)

  await queryAsOwner(database.owner, unguarded(change))
  const found = await breachesNow()
  await queryAsOwner(database.owner, unguarded(back))

  expect(found).toEqual(named)
  expect(await breachesNow()).toEqual([])
})

test('the audit names a seal that was computed anew after its rows were changed, by the seal after it', async () => {
  const [id = ''] = await record(1)
  const [hash] = await createCheckpoints(database.db, now)
  await record(1)
  await createCheckpoints(database.db, now)
  const anew = (address: string) =>
    unguarded(`
      update audit_log set ip = '${address}' where id = '${id}';
      update audit_checkpoints set digests = array(select audit_digest(entry) from audit_log entry where id = '${id}')
      where number = ${hash?.number};
      update audit_checkpoints set hash = audit_checkpoint_hash(number, created_at, previous, digests) where number = ${hash?.number}`)

  await queryAsOwner(database.owner, anew('10.9.9.9'))
  const found = await breachesNow()
  await queryAsOwner(database.owner, anew('10.0.0.7'))

  expect(found).toEqual([`S3 checkpoint ${Number(hash?.number) + 1}`])
})

test('the audit names a row that was written long after its date', async () => {
  await record(1)
  await createCheckpoints(database.db, now)
  const old = new Date(now.getTime() - 2 * 3_600_000)
  const origin = { eventId: newId(old), at: old, ip: '10.0.0.7', requestId: 'backdated' }
  await recordStandaloneAuditEvent(database.db, { action: 'logged_out', actorId: null, origin })
  const [hash] = await createCheckpoints(database.db, now)

  const found = await breachesNow()
  await queryAsOwner(
    database.owner,
    unguarded(
      `delete from audit_log where id = '${origin.eventId}'; delete from audit_checkpoints where number = ${hash?.number}`,
    ),
  )

  expect(found).toEqual([expect.stringContaining(`S4 row ${origin.eventId} of checkpoint ${hash?.number} is dated`)])
})

test.each(['audit_log', 'audit_checkpoints'])(
  'REQ-SEC-39: the app cannot change or remove a row of %s, and not even the owner can',
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

test('guards that were taken off are named', async () => {
  await queryAsOwner(database.owner, 'alter table audit_log disable trigger audit_log_stays')
  const found = await breachesNow()
  await queryAsOwner(database.owner, 'alter table audit_log enable trigger audit_log_stays')

  expect(found).toEqual(['S5 guard of audit_log'])
})
