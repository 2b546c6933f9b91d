import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { testOrigin } from '#test/audit-log.ts'
import { testEventKey } from '#test/test-keys.ts'
import { verifyAuditChain } from './verify-chain.ts'
import { pruneAuditLog } from './prune-audit-log.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { createCheckpoints } from './create-checkpoints.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const old = new Date('2024-01-01T00:00:00Z')
const young = new Date('2026-06-01T00:00:00Z')
const now = new Date('2026-11-18T12:00:00Z')

async function createCheckpointAt(at: Date, rows: number) {
  for (let row = 0; row < rows; row += 1)
    await recordStandaloneAuditEvent(database.db, {
      action: 'logged_out',
      actorId: null,
      origin: testOrigin(at),
    })
  await createCheckpoints(database.db, at)
}

const prune = () => pruneAuditLog(database.owner, { now, eventKey: testEventKey })

test('REQ-SEC-43: pruning deletes events older than 24 months, records itself and keeps the chain valid', async () => {
  await createCheckpointAt(old, 3)
  await createCheckpointAt(young, 2)

  const cut = await prune()
  const again = await prune()

  expect([cut, again]).toEqual([
    { checkpoints: 1, rows: 3 },
    { checkpoints: 0, rows: 0 },
  ])
  await createCheckpoints(database.db, now)
  const { figures, violations } = await verifyAuditChain(database.owner, testEventKey)
  expect(figures).toMatchObject({ rows: 3, waiting: 0, checkpoints: 2 })
  expect(violations).toEqual([])
  // The event of the pruning itself has no address.
  expect(await database.db.many(sql`select event_id from audit_addresses`)).toHaveLength(2)
})

test('REQ-SEC-43: pruning may take longer than a request', async () => {
  const checkpointing = database.db.transaction(async (tx) => {
    await tx.many(sql`select pg_advisory_xact_lock(427002)`)
    await pause(3_300)
  })

  const cut = prune()

  await Promise.all([expect(cut).resolves.toEqual({ checkpoints: 0, rows: 0 }), checkpointing])
})

test('the app’s role cannot prune the log', async () => {
  await createCheckpointAt(old, 1)

  await expect(
    pruneAuditLog(database.app, { now: new Date('2029-01-01T00:00:00Z'), eventKey: testEventKey }),
  ).rejects.toMatchObject({ code: '42501' })
})
