import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { queryAsOwner } from '#test/database.ts'
import { changeFile, laterVersion } from '#test/later-version.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

/** A version whose gifts have another column. */
function withColumn(version: number) {
  const folder = laterVersion({ version })
  const column = `       gift.from_user_id as "from${version}",\n       gift.amount,`
  changeFile(join(folder, 'views.sql'), (text) =>
    text
      .replace('       gift.amount,', column)
      .replaceAll('"toUserId", amount,', `"toUserId", "from${version}", amount,`),
  )
  return folder
}

test('statements that were prepared before a view gained a column work after it', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 10 }, Ben: {} })
  const ana = await server.as(Ana)
  const give = (toUserId: string) => ana.post('/api/token-gifts', { toUserId, amount: 1 })
  const gifts = sql`select * from gift_json order by id limit 1`
  const inTransaction = () => server.db.transaction((tx) => tx.one<object>(gifts))
  expect((await give(Ben.id)).status).toBe(201)
  for (let round = 0; round < 8; round++) await Promise.all([give(Ben.id), server.db.one(gifts), inTransaction()])

  await migrate(server.owner, { folder: withColumn(2), appRole: true })

  const answers = await Promise.all([give(Ben.id), ana.get('/api/feed'), ana.get('/api/token-gifts/gifted')])
  const rows = await Promise.all([...Array.from({ length: 8 }, () => server.db.one<object>(gifts)), inTransaction()])
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
  expect(rows.every((row) => 'from2' in row)).toBe(true)
})

test('no request meets an error while the SQL code is replaced, and no gift is lost', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 1_000 }, Ben: {} })
  const ana = await server.as(Ana)
  let isUpgrading = true
  const statuses: number[] = []
  const giveAndRead = async () => {
    while (isUpgrading) {
      const gift = await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
      const feed = await ana.get('/api/token-gifts/gifted')
      statuses.push(gift.status, feed.status)
    }
  }
  const load = Promise.all([giveAndRead(), giveAndRead(), giveAndRead()])

  for (const version of [3, 4, 5]) {
    await migrate(server.owner, { folder: withColumn(version), appRole: true })
    // A request that meets one upgrade after the other gives up.
    await pause(500)
  }
  isUpgrading = false
  await load

  const [made] = await queryAsOwner(
    server.owner,
    `select count(*)::int from token_gifts where from_user_id = '${Ana.id}'`,
  )
  expect(statuses.length).toBeGreaterThan(20)
  // On an overloaded machine an upgrade may take longer than a request waits.
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect(made).toEqual({ count: statuses.filter((status) => status === 201).length })
}, 60_000)
