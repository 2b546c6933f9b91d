import { beforeAll, expect, test } from 'vitest'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { testOrigin } from '#test/audit-log.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { appendToLog } from './append-to-log.ts'
import { verifyLog } from './verify-log.ts'

const key = createSigningKey(testSettings.keyFor('transparency log'))

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Caro' | 'Dan', TestUser>
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {}, Caro: { toGive: 5 }, Dan: {} })
})

const options = () => ({ key, now: server.clock.now(), lookBackSeconds: 180 })
const append = (maxLeaves = 5_000) => appendToLog(server.db, { ...options(), maxLeaves })

const give = async () => (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })

const verify = () => verifyLog(server.owner, { publicKey: key.publicKey })

test('appends a transfer that is committed after later ones', async () => {
  await append()
  const { size } = (await verify()).head!
  let commit = () => {}
  const late = server.db.transaction(async (tx) => {
    await recordAuditEvent(tx, { action: 'logged_out', actorId: null, origin: testOrigin(server.clock.now()) })
    await new Promise<void>((resolve) => (commit = resolve))
  })
  server.clock.forward({ ms: 120_000 })
  await give()
  const before = await append()
  commit()
  await late

  const after = await append()

  expect([before.head?.size, after.head?.size]).toEqual([size + 2, size + 3])
  expect((await verify()).violations).toEqual([])
})

test('appends late rows and then all others, each once, when they are more than a batch', async () => {
  await append()
  const { size } = (await verify()).head!
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = server.db.transaction(async (tx) => {
    for (let row = 0; row < 3; row += 1)
      await recordAuditEvent(tx, { action: 'logged_out', actorId: null, origin: testOrigin(server.clock.now()) })
    written.resolve()
    await commit.promise
  })
  await written.promise
  server.clock.forward({ ms: 100_000 })
  await give()
  await append()
  commit.resolve()
  await late
  for (let gift = 0; gift < 4; gift += 1) await give()

  const { leaves } = await append(2)

  expect(leaves).toBe(11)
  expect((await verify()).head!.size).toBe(size + 13)
  expect((await verify()).violations).toEqual([])
})

test('a head covers a gift that is committed after later ones while the log catches up', async () => {
  const { Caro, Dan } = users
  await append()
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = server.db.transaction(async (tx) => {
    const now = server.clock.now()
    const id = sql`new_id(${now})`
    await tx.one(sql`
      select give_tokens(${id}, ${Caro.id}, ${Dan.id}, 5, 'Late', null, ${now}, '2026-11', null, null, array[${id}, ${id}, ${id}])`)
    written.resolve()
    await commit.promise
  })
  await written.promise
  for (let gift = 0; gift < 4; gift += 1) {
    server.clock.forward({ ms: 1_000 })
    await give()
  }
  const interrupted: Db = {
    ...server.db,
    async transaction(work) {
      const batch = await server.db.transaction(work)
      commit.resolve()
      await late
      return batch
    },
  }

  const { leaves } = await appendToLog(interrupted, {
    key,
    now: server.clock.now(),
    lookBackSeconds: 180,
    maxLeaves: 3,
  })

  expect(leaves).toBe(10)
  expect((await verify()).violations).toEqual([])
})
