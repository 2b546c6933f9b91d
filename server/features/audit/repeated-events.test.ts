import { expect, test } from 'vitest'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { auditActionsOf, testOrigin } from '#test/audit-log.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

test('an event is recorded once, and another one under its id is refused rather than lost', async () => {
  const { db, clock } = await startTestServer()
  const { Ana } = await createUsers(db, { Ana: {} })
  const origin = testOrigin(clock.now())
  const record = (action: 'pin_set' | 'pin_removed') =>
    db.transaction((tx) => recordAuditEvent(tx, { action, actorId: Ana.id, origin }))

  await record('pin_set')
  await record('pin_set')
  await expect(record('pin_removed')).rejects.toThrow('recorded already')

  expect(await auditActionsOf(db, Ana)).toEqual(['pin_set'])
})
