import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { clientOptions } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { publishedEntries } from './published-entries.ts'
import { winnersFor } from './queries.ts'
import type { Viewer } from './visibility.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const viewer: Viewer = {
  id: '0198c0de-0000-7000-8000-000000000000',
  role: 'crew_member',
  storeNumber: '0427',
  adminStores: [],
}

const reads: [string, string, (db: Db) => Promise<unknown>][] = [
  ['the tickets of a competition', 'competition_entries', (db) => publishedEntries(db, viewer.id)],
  ['the winners', 'competitions', (db) => winnersFor(db, viewer)],
]

test.each(reads)('answers others while many requests wait for %s', async (_name, table, read) => {
  const { db, owner } = database
  const holder = new pg.Client(clientOptions(owner))
  await holder.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const waiting = Array.from({ length: 8 }, () => read(db))

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 8 }, () => db.one(sql`select 1`)))
  const waitedMs = performance.now() - startedAt

  await holder.end()
  expect(waitedMs).toBeLessThan(500)
  expect(await Promise.all(waiting)).toHaveLength(8)
})
