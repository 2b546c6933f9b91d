import { inject, expect, test } from 'vitest'
import { queryAsOwner } from '#test/database.ts'
import { migrate, NewerDatabase } from './migrate.ts'

async function emptyDatabase() {
  const { owner } = inject('database')
  const database = `empty_${process.pid}_${Math.trunc(performance.now() * 1_000)}`
  await queryAsOwner({ ...owner, database: 'postgres' }, `create database ${database}`)
  return { ...owner, database }
}

test('REQ-REL-9: servers that start at the same time on an empty database migrate it once', async () => {
  const database = await emptyDatabase()

  await Promise.all([migrate(database), migrate(database), migrate(database)])

  const applied = await queryAsOwner(database, 'select version from schema_migrations')
  expect(applied).toEqual([{ version: 1 }])
})

test('a second migration changes nothing', async () => {
  const database = await emptyDatabase()
  await migrate(database)
  const before = await queryAsOwner(database, `select oid, xmin from pg_proc where proname = 'give_tokens'`)

  await migrate(database)

  expect(await queryAsOwner(database, `select oid, xmin from pg_proc where proname = 'give_tokens'`)).toEqual(before)
})

test('REQ-REL-9: refuses a database that is newer than the program in one sentence', async () => {
  const database = await emptyDatabase()
  await migrate(database)
  await queryAsOwner(database, `insert into schema_migrations (version, name) values (9999, 'from_the_future')`)

  await expect(migrate(database)).rejects.toThrow(NewerDatabase)
  await expect(migrate(database)).rejects.toThrow(
    'The database has schema 9999, this program knows up to 1: start the newer program',
  )
})

test('REQ-REL-9: retries a migration of a locked table without blocking its readers', async () => {
  const database = await emptyDatabase()
  await migrate(database)
  await queryAsOwner(database, `update schema_functions set checksum = 'old'`)
  const holder = queryAsOwner(
    database,
    `begin; lock table schema_functions in access exclusive mode; select pg_sleep(2.5); commit`,
  )

  await migrate(database)

  await holder
  expect(await queryAsOwner(database, `select name from schema_functions where checksum = 'old'`)).toEqual([])
}, 15_000)
