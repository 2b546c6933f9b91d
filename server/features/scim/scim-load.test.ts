import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createProvider, type Provider, scimPerson, scimUsers } from '#test/scim.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let provider: Provider

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-18T12:00:00.000Z')
  provider = await createProvider(server)
})

const waitingInDatabase = async () =>
  (
    await server.db.one<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  ).waiting

test('changes one person at a time, so that gifts need not wait for a provider that sends many', async () => {
  // The use of a key is noted every five minutes, which waits for the lock too.
  await provider.create()
  let sent: Promise<{ status: number }>[] = []
  await server.db.transaction(async (tx) => {
    await tx.many(sql`select from api_keys where id = ${provider.keyId} for update`)
    sent = Array.from({ length: 6 }, () => provider.ask('POST', scimUsers, { body: scimPerson() }))
    while ((await waitingInDatabase()) < 1) await pause(10)
    await pause(100)
    expect(await waitingInDatabase()).toBe(1)
    expect((await provider.ask('GET', `${scimUsers}?count=1`)).status).toBe(200)
  })

  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(6).fill(201))
})
