import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { testOrigin } from '#test/audit-log.ts'
import { createTestDatabase, queryAsOwner, type TestDatabase } from '#test/database.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createCheckpoints } from './create-checkpoints.ts'
import { forgeryCheck } from './forged-events.ts'
import { verifyAuditChain } from './verify-chain.ts'

const now = new Date('2026-11-18T12:00:00Z')
const owner = newId(now)

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

/** Records an event as someone who has the rights of the app's role, but not the secret. */
async function forge(mac: string) {
  const id = newId(now)
  await queryAsOwner(
    database.app,
    `select record_audit_event('${id}', 'tokens_adjusted', '${owner}', null, '{}', '${now.toISOString()}', null, null, '{"amount": 9}', '${mac}')`,
  )
  onTestFinished(() => remove(id))
  return id
}

/** No event can be removed; for the audit at the end of this file, its traces are. */
async function remove(id: string) {
  const tables = ['audit_log', 'audit_log_stores', 'audit_checkpoints']
  const setTriggers = (way: string) => tables.map((table) => `alter table ${table} ${way} trigger user;`).join(' ')
  await queryAsOwner(
    database.owner,
    `${setTriggers('disable')}
     delete from audit_log where id = '${id}'; delete from audit_pending where event_id = '${id}'; delete from audit_checkpoints;
     insert into audit_pending select id from audit_log on conflict do nothing;
     ${setTriggers('enable')}`,
  )
}

const record = (details = {}) =>
  recordStandaloneAuditEvent(database.db, { action: 'approved', actorId: owner, details, origin: testOrigin(now) })

const findForgeries = async () =>
  (await verifyAuditChain(database.owner, testEventKey)).violations.map(
    ({ name, violatingRows }) => `${name} ${violatingRows.join(', ')}`,
  )

test('finds an event that the app’s role recorded in another’s name', async () => {
  await record()

  const id = await forge('0'.repeat(64))

  expect(await findForgeries()).toEqual([`S5 row ${id} (tokens_adjusted)`])
})

test('finds an event with the MAC of another one', async () => {
  await record()
  const [genuine] = await queryAsOwner<{ mac: string }>(database.owner, 'select mac from audit_log limit 1')

  const id = await forge(genuine?.mac ?? '')

  expect(await findForgeries()).toEqual([`S5 row ${id} (tokens_adjusted)`])
})

test('finds all events when the secret is another one', async () => {
  await record()

  const { violations } = await verifyAuditChain(database.owner, Buffer.alloc(32))

  expect(violations).toMatchObject([{ name: 'S5' }])
})

test('accepts ids in upper case and details in any order, which the database stores in its own way', async () => {
  await recordStandaloneAuditEvent(database.db, {
    action: 'refused',
    actorId: null,
    targetId: owner.toUpperCase(),
    details: { route: 'PUT /api/x', amount: 2, isRenamed: true, reason: 'é' },
    origin: testOrigin(now),
  })

  expect(await findForgeries()).toEqual([])
})

test('finds a forged event before and after its checkpoint, and reads no event of an earlier one', async () => {
  const checkSince = (checkpoint: number | null) =>
    readSnapshot(database.app, (client) => forgeryCheck(testEventKey)(client, checkpoint))
  await record()
  await createCheckpoints(database.db, now)
  const { checkpoint, violations: none } = await checkSince(null)
  const pending = await forge('1'.repeat(64))
  const beforeCheckpoint = await checkSince(checkpoint)
  await createCheckpoints(database.db, now)
  const afterCheckpoint = await checkSince(checkpoint)
  const afterAll = await checkSince(afterCheckpoint.checkpoint)

  const found = [{ name: 'S5', violatingRows: [`row ${pending} (tokens_adjusted)`] }]
  expect(none).toEqual([])
  expect(beforeCheckpoint).toMatchObject({ violations: found, checkpoint })
  expect(afterCheckpoint).toMatchObject({ violations: found, checkpoint: checkpoint + 1 })
  expect(afterAll.violations).toEqual([])
})
