import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { appendAtShutdown } from './append-at-shutdown.ts'
import { logKeyOf } from './log-key.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben', TestUser>
let atShutdown: ReturnType<typeof appendAtShutdown>
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {} })
  atShutdown = appendAtShutdown(server.db, { key: logKeyOf(server.context.settings), now: server.clock.now })
})

const give = async () => (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })

const readSize = async () =>
  (await server.db.one<{ size: number }>(sql`select coalesce(max(size), 0) as size from log_heads`)).size

test('the shutdown appends the rows since the last run and signs a head', async () => {
  await atShutdown({ isForced: false })
  const before = await readSize()
  await give()

  await atShutdown({ isForced: false })

  expect(await readSize()).toBe(before + 2)
})

test('a forced shutdown appends nothing', async () => {
  const before = await readSize()
  await give()

  await atShutdown({ isForced: true })

  expect(await readSize()).toBe(before)
})

test('the shutdown waits a second at most while another server appends', async () => {
  await give()
  let release = () => {}
  const appending = server.db.transaction(async (tx) => {
    await tx.many(sql`select pg_advisory_xact_lock(427004)`)
    await new Promise<void>((resolve) => (release = resolve))
  })
  const startedAt = performance.now()

  await atShutdown({ isForced: false })

  expect(performance.now() - startedAt).toBeGreaterThan(900)
  expect(performance.now() - startedAt).toBeLessThan(1_900)
  release()
  await appending
})
