import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { forgeryCheck } from '#server/features/audit/forged-events.ts'
import { createUsers } from '#test/users.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testEventKey, testKeyFor } from '#test/test-keys.ts'
import { verifyLedger } from './verify-ledger.ts'
import { verifyLedgerJob } from './verify-ledger-job.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

function jobs() {
  const log = pino({ level: 'silent' })
  return createJobRunner({
    db: server.db,
    jobs: [
      verifyLedgerJob({
        db: server.db,
        connection: server.appRole,
        settings: { timeZone: 'UTC' },
        key: testKeyFor('verified head'),
        findForgedEvents: forgeryCheck(testEventKey),
      }),
    ],
    now: server.clock.now,
    log,
  })
}

test('shows a super admin that the ledger is consistent, and since when', async () => {
  const { Owner } = await createUsers(server.db, { Owner: { role: 'super_admin' }, Ana: { toGive: 3 } })
  const owner = await server.as(Owner)
  const before = (await owner.get('/api/admin/jobs')).body

  await jobs().runDue()

  expect(before).toEqual([])
  expect((await owner.get('/api/admin/jobs')).body).toEqual([
    {
      name: 'verify-ledger',
      isRunning: false,
      isOff: false,
      dueAt: '2026-11-18T12:05:00.000Z',
      startedAt: '2026-11-18T12:00:00.000Z',
      endedAt: '2026-11-18T12:00:00.000Z',
      result: 'The ledger is balanced: 2 people, 0 gifts, 1 transfer',
      report: { code: 'ledger_verified', people: 2, gifts: 0, transfers: 1 },
      failure: null,
    },
  ])
})

test('reports a wrong balance within five minutes, never corrects it, and clears the report when it is right', async () => {
  const { Ben, Owner } = await createUsers(server.db, { Ben: { toGive: 2 }, Owner: { role: 'super_admin' } })
  const owner = await server.as(Owner)
  const read = async () => (await owner.get('/api/admin/jobs')).body[0].failure
  await queryAsOwner(server.owner, `update users set gift_tokens = 7 where id = '${Ben.id}'`)
  const running = jobs()

  await running.runDue()
  const drifted = await read()
  const [cached] = await queryAsOwner(server.owner, `select gift_tokens from users where id = '${Ben.id}'`)
  await queryAsOwner(server.owner, `update users set gift_tokens = 2 where id = '${Ben.id}'`)
  server.clock.forward({ ms: 300_000 })
  await running.runDue()

  expect(drifted).toContain(
    `L1, tokens to give = grants + adjustments - gifts given - cards printed + cards claimed and returned - closed: user ${Ben.id}`,
  )
  expect(cached).toEqual({ gift_tokens: 7 })
  expect(await read()).toBeNull()
})

test('shows a super admin an audit event that no server wrote', async () => {
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  const id = newId(server.clock.now())
  await queryAsOwner(
    server.appRole,
    `select record_audit_event('${id}', 'logged_in', '${Boss.id}', null, '{}', now(), null, null, '{}', repeat('0', 64))`,
  )

  await jobs().runDue()
  const { failure } = (await boss.get('/api/admin/jobs')).body[0]
  await queryAsOwner(
    server.owner,
    `alter table audit_log disable trigger user; alter table audit_log_stores disable trigger user;
     delete from audit_log where id = '${id}'; delete from audit_log_stores where event_id = '${id}';
     delete from audit_pending where event_id = '${id}';
     alter table audit_log enable trigger user; alter table audit_log_stores enable trigger user`,
  )

  expect(failure).toBe(
    `Audit events were forged. S5, every event was written by a server, which has the secret: row ${id} (logged_in).`,
  )
})

test('leaves what a newer program changed to that one for a day, then reports it', async () => {
  const { Chief } = await createUsers(server.db, { Chief: { role: 'super_admin' } })
  const chief = await server.as(Chief)
  const verify = async () => {
    server.clock.forward({ ms: 300_000 })
    await jobs().runDue()
    const { body } = await chief.get('/api/admin/jobs')
    return body.find(({ name }: { name: string }) => name === 'verify-ledger').failure
  }
  await queryAsOwner(server.owner, 'create rule swallow as on delete to audit_log do instead nothing')
  const atSameVersion = await verify()
  await queryAsOwner(server.owner, 'update schema_code set version = version + 1, applied_at = now()')
  const afterUpgrade = await verify()
  const { violations } = await verifyLedger(server.owner)
  await queryAsOwner(server.owner, `update schema_code set applied_at = now() - interval '25 hours'`)
  const nextDay = await verify()
  await queryAsOwner(server.owner, `update schema_code set applied_at = now() + interval '25 hours'`)
  const inFuture = await verify()
  await queryAsOwner(server.owner, 'update schema_code set version = version - 1; drop rule swallow on audit_log')

  expect(afterUpgrade).toBeNull()
  expect(violations).toMatchObject([{ name: 'L14', violatingRows: ['rule swallow on audit_log'] }])
  expect([atSameVersion, nextDay, inFuture]).toEqual(
    Array(3).fill(expect.stringContaining('rule swallow on audit_log')),
  )
})
