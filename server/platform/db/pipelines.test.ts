import { beforeAll, expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { Reader } from './db.ts'
import { sql } from './sql.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

test('no connection compiles statements, whatever the settings of the server are', async () => {
  const setting = sql`select setting, source from pg_settings where name = 'jit'`

  const onPipeline = await server.db.one(setting)
  const inTransaction = await server.db.transaction((tx) => tx.one(setting))

  expect([onPipeline, inTransaction]).toEqual(Array(2).fill({ setting: 'off', source: 'client' }))
})

test('serves reads while eight gifts wait for a locked row, and completes the gifts afterwards', async () => {
  const { Ana, Ben, Cyd } = await createUsers(server.db, { Ana: { toGive: 8 }, Ben: {}, Cyd: {} })
  const [ana, cyd] = await Promise.all([server.as(Ana), server.as(Cyd)])
  const read = async () => {
    const startedAt = performance.now()
    const { status } = await cyd.get('/api/notifications')
    return { status, ms: performance.now() - startedAt }
  }

  const held = await server.db.transaction(async (tx) => {
    await tx.one(sql`select from users where id = ${Ben.id} for no key update`)
    const gifts = Promise.all(
      Array.from({ length: 8 }, () => ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })),
    )
    const reads = []
    for (let round = 0; round < 3; round++) reads.push(...(await Promise.all(Array.from({ length: 12 }, read))))
    return { gifts, reads }
  })

  expect((await held.gifts).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(new Set(held.reads.map(({ status }) => status))).toEqual(new Set([200]))
  expect(Math.max(...held.reads.map(({ ms }) => ms))).toBeLessThan(1_000)
})

test('statements of one batch share a connection, which others need not', async () => {
  const backend = sql`select pg_backend_pid() as pid`
  const pidsOn = async (reader: Reader) => {
    const rows = await Promise.all(Array.from({ length: 4 }, () => reader.one<{ pid: number }>(backend)))
    return new Set(rows.map(({ pid }) => pid))
  }

  expect((await pidsOn(server.db.batched())).size).toBe(1)
  expect((await pidsOn(server.db)).size).toBe(4)
})

test('a batch goes on after its connection is lost', async () => {
  const batch = server.db.batched()
  const backend = sql`select pg_backend_pid() as pid`
  const { pid } = await batch.one<{ pid: number }>(backend)

  await server.db.transaction((tx) => tx.one(sql`select pg_terminate_backend(${pid}, 1000)`))
  const rows = await Promise.all([batch.one<{ pid: number }>(backend), batch.one<{ pid: number }>(backend)])

  expect(rows.map((row) => row.pid === pid)).toEqual([false, false])
})
