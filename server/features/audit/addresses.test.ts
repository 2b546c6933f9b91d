import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import { testEventKey } from '#test/test-keys.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { addressRetention } from './address-retention.ts'
import { createCheckpoints } from './create-checkpoints.ts'
import { verifyAuditChain } from './verify-chain.ts'

let server: TestServer
let Boss: TestUser

beforeAll(async () => {
  server = await startTestServer()
  Boss = (await createUsers(server.db, { Boss: { role: 'super_admin' } })).Boss
})

/** Creates a user who has caused one audit event, and fails one log-in of theirs. */
async function createUserWithEvents() {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await (await server.as(Ana)).delete('/api/user/sessions', {})
  await server.anonymous.post('/api/login', { email: Ana.email, password: 'wrong' })
  return Ana
}

const shownTo = async ({ id }: TestUser) =>
  (await (await server.as(Boss)).get(`/api/admin/audit-log?person=${id}`)).body.map(({ ip }: { ip: string }) => ip)

test('keeps the address of an event as a keyed hash in the chain, and in plain text beside it', async () => {
  const Ana = await createUserWithEvents()

  const [ended, failed] = await auditEventsOf(server.db, Ana)

  expect([ended?.ip, failed?.ip]).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(ended?.ipHash).toBe(failed?.ipHash)
  const { plainHash } = await server.db.one<{ plainHash: string }>(sql`
    select encode(sha256('127.0.0.1'), 'hex') as "plainHash"`)
  expect(ended?.ipHash).not.toBe(plainHash)
  expect(await shownTo(Ana)).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('another secret gives another hash of the same address', async () => {
  const other = await startTestServer({ keyFor: () => Buffer.alloc(32, 7) })
  const { Ben } = await createUsers(other.db, { Ben: {} })
  await (await other.as(Ben)).delete('/api/user/sessions', {})
  const Ana = await createUserWithEvents()

  const [here] = await auditEventsOf(server.db, Ana)
  const [there] = await auditEventsOf(other.db, Ben)

  expect(there?.ip).toBe(here?.ip)
  expect(there?.ipHash).not.toBe(here?.ipHash)
})

test.each(['delete', 'erase'])('%s of an account removes its addresses and leaves the chain intact', async (how) => {
  const Ana = await createUserWithEvents()
  await createCheckpoints(server.db, server.clock.now())
  const boss = await server.as(Boss)

  if (how === 'delete') await boss.delete(`/api/admin/users/${Ana.id}`, {})
  else await boss.post(`/api/admin/users/${Ana.id}/erase`, {})

  const [ended, failed, deleted] = await auditEventsOf(server.db, Ana)
  expect([ended?.ip, failed?.ip]).toEqual([null, null])
  expect(ended?.ipHash).toMatch(/^[0-9a-f]{64}$/)
  // The administrator's own address stays.
  expect(deleted).toMatchObject({ actorId: Boss.id, ip: '127.0.0.1' })
  expect((await verifyAuditChain(server.owner, testEventKey)).violations).toEqual([])
})

test('removes addresses after 90 days, and keeps their hashes', async () => {
  const Ana = await createUserWithEvents()
  const dayMs = 86_400_000
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs)

  await addressRetention(server.db).remove(inDays(89), 1_000)
  const before = await shownTo(Ana)
  await addressRetention(server.db).remove(inDays(91), 1_000)

  expect(before).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(await shownTo(Ana)).toEqual([null, null])
  expect((await auditEventsOf(server.db, Ana)).map(({ ipHash }) => ipHash)).not.toContain(null)
})
