import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUserOptions, type TestUser } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeEach(async () => (server = await startTestServer()))

async function give(from: TestUser, to: TestUser, amount: number) {
  server.clock.forward({ ms: 10 })
  await (await server.as(from)).post('/api/token-gifts', { toUserId: to.id, amount })
}

const board = async (viewer: TestUser) => {
  const { body } = await (await server.as(viewer)).get('/api/leaderboard')
  return body.map(
    (row: { rank: number; firstName: string; tokenCount: number }) => `${row.rank} ${row.firstName} ${row.tokenCount}`,
  )
}

test('ranks by tokens received, and ties by who reached the total first', async () => {
  const { Ana, Ben, Caro, Dan } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {}, Dan: {} })

  await give(Ana, Ben, 2)
  await give(Ana, Caro, 3)
  await give(Ana, Dan, 3)
  await give(Ana, Ben, 1)

  expect(await board(Ana)).toEqual(['1 Caro 3', '2 Dan 3', '3 Ben 3'])
})

test('ignores tokens of the previous month and deleted users', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  await give(Ana, Ben, 2)
  server.clock.set('2026-12-02T12:00:00Z')
  await give(Ana, Caro, 1)
  const before = await board(Ana)
  await server.db.many(sql`update users set deleted_at = now() where id = ${Caro.id}`)
  server.clock.forward({ ms: 1_000 })

  expect(before).toEqual(['1 Caro 1'])
  expect(await board(Ana)).toEqual([])
})

test('lists twenty users and returns the own rank of a user below them', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `P${String(index).padStart(2, '0')}`)
  const options: Record<string, TestUserOptions> = {
    Ana: { toGive: 500 },
    ...Object.fromEntries(names.map((name) => [name, {}])),
  }
  const users = await createUsers(server.db, options)
  for (const [index, name] of names.entries()) await give(users.Ana!, users[name]!, 30 - index)
  const last = await server.as(users.P20!)

  expect((await last.get('/api/leaderboard')).body).toHaveLength(20)
  expect((await last.get('/api/leaderboard/mine')).body).toMatchObject({ rank: 21, firstName: 'P20', tokenCount: 10 })
  expect((await (await server.as(users.Ana!)).get('/api/leaderboard/mine')).body).toBeNull()
})
