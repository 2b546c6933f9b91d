import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { testOrigin } from '#test/audit-log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { checkpointJob } from './checkpoint-job.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

test('REQ-SEC-39: creates a checkpoint of new audit events each minute and logs its hash at any level', async () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const job = checkpointJob(database.db, log)
  const run = () => job.run({ now, signal: new AbortController().signal })
  await recordStandaloneAuditEvent(database.db, {
    action: 'logged_out',
    actorId: null,
    origin: testOrigin(now),
  })

  const [first, second] = [await run(), await run()]

  const [logged] = lines.map((line) => JSON.parse(line))
  expect(logged).toMatchObject({ number: 1, rows: 1, hash: expect.stringMatching(/^\S{64}$/) })
  expect(first).toEqual({ code: 'checkpoint_created', rows: 1, checkpoint: 1, hash: logged.hash })
  expect(lines).toHaveLength(1)
  expect(second).toEqual({ code: 'nothing_new' })
  expect(job.nextAfter(now)).toEqual(new Date('2026-11-18T12:01:00Z'))
})
