import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, queryAsOwner, type TestDatabase } from '#test/database.ts'
import { checkServer } from './check-server-version.ts'
import { clientOptions } from './connection.ts'
import { createDatabase } from './db.ts'
import { readSnapshot } from './read-snapshot.ts'
import { heavy, sql, withLongTimeout } from './sql.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const setting = sql`select current_setting('statement_timeout') as timeout`
const lockSetting = sql`select current_setting('lock_timeout') as timeout`
type Setting = { timeout: string }

test('every way to the database has a timeout of the server, below that of the client', async () => {
  const { db, owner } = database

  const timeouts = {
    pipeline: await db.one<Setting>(setting),
    heavyRead: await db.one<Setting>(heavy(setting)),
    transaction: await db.transaction((tx) => tx.one<Setting>(setting)),
    longStatement: await db.transaction((tx) => tx.one<Setting>(withLongTimeout(setting))),
    job: await readSnapshot(owner, async (client) => (await client.query<Setting>(setting.text)).rows[0]),
  }

  expect(Object.entries(timeouts).map(([path, row]) => [path, row?.timeout])).toEqual([
    ['pipeline', '2s'],
    ['heavyRead', '2500ms'],
    ['transaction', '2500ms'],
    ['longStatement', '29500ms'],
    ['job', '599500ms'],
  ])
})

test('requests wait two seconds for a lock at most, jobs as long as they may run', async () => {
  const { db, owner } = database

  const timeouts = {
    pipeline: await db.one<Setting>(lockSetting),
    heavyRead: await db.one<Setting>(heavy(lockSetting)),
    transaction: await db.transaction((tx) => tx.one<Setting>(lockSetting)),
    job: await readSnapshot(owner, async (client) => (await client.query<Setting>(lockSetting.text)).rows[0]),
  }

  expect(Object.values(timeouts).map((row) => row?.timeout)).toEqual(['2s', '2s', '2s', '599500ms'])
})

test('cancels a statement that takes too long on the server and refuses the request', async () => {
  const startedAt = performance.now()

  const refused = database.db.one(sql`select pg_sleep(8)`)

  await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - startedAt).toBeLessThan(2_900)
  expect(
    await queryAsOwner(
      database.owner,
      `select query from pg_stat_activity where query like 'select pg_sleep(8%' and state = 'active'`,
    ),
  ).toEqual([])
})

test('answers other reads while heavy ones occupy all of their connections', async () => {
  const { db } = database
  const stuck = Array.from({ length: 12 }, () => db.many(heavy(sql`select pg_sleep(0.5)`)))

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 8 }, () => db.one(sql`select 1`)))
  const waitedMs = performance.now() - startedAt

  expect(waitedMs).toBeLessThan(400)
  await Promise.all(stuck)
})

test('a statement whose preparation by another one timed out is not a bug', async () => {
  const { db, owner } = database
  const holder = new pg.Client(clientOptions(owner))
  await holder.connect()
  await holder.query('begin; lock table competitions in access exclusive mode')

  // Two on each pipeline: the second relies on the first to prepare the statement.
  const outcomes = Promise.allSettled(
    Array.from({ length: 8 }, () => db.many(sql`select id from competitions limit 1`)),
  )
  await pause(2_200)
  await holder.end()

  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused.map((outcome) => 'reason' in outcome && outcome.reason.code)).toEqual(refused.map(() => 'unavailable'))
})

// An error message of the protocol: its fields each end with a zero byte.
const fields = 'SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
const refusal = Buffer.from(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`, 'latin1')

/** A pooler that refuses statement_timeout as a startup parameter, as PgBouncer does, and passes everything else on. */
function startPooler(socketFolder: string): Promise<Server> {
  const server = createServer((client: Socket) => {
    client.on('error', () => {})
    client.once('data', (startup: Buffer) => {
      if (startup.includes('statement_timeout')) return client.end(refusal)
      const database = connect(join(socketFolder, '.s.PGSQL.5432'))
      database.on('error', () => client.destroy())
      database.write(startup)
      client.pipe(database).pipe(client)
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test('a connection pooler that refuses the parameter gets the timeout in each transaction', async () => {
  const { host, user, database: name } = inject('database').app
  const pooler = await startPooler(host)
  afterAll(() => void pooler.close())
  const port = (pooler.address() as { port: number }).port

  const connection = await checkServer(`postgres://${user}@127.0.0.1:${port}/${name}`)
  const db = createDatabase(connection)
  const single = await db.one<Setting>(setting)
  const inTransaction = await db.transaction((tx) => tx.one<Setting>(setting))
  const lock = await db.transaction((tx) => tx.one<Setting>(lockSetting))
  await db.close()

  const ofDatabase = '1h'
  expect([single.timeout, inTransaction.timeout, lock.timeout]).toEqual([ofDatabase, '2500ms', '2s'])
})
