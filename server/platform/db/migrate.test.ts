import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject, expect, test } from 'vitest'
import { createEmptyDatabase, queryAsOwner } from '#test/database.ts'
import { changeFile, laterVersion } from '#test/later-version.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { describeStartFailure } from '#server/platform/lifecycle/describe-start-failure.ts'
import { templateDatabase } from '#test/template-database.ts'
import type { Connection } from './connection.ts'
import { migrate } from './migrate.ts'
import { readMigrations, readSqlCode } from './scripts.ts'

async function migratedDatabase() {
  const { owner } = inject('database')
  const database = `migrated_${process.pid}_${Math.trunc(performance.now() * 1_000)}`
  await queryAsOwner({ ...owner, database: 'postgres' }, `create database ${database} template ${templateDatabase}`)
  return { ...owner, database }
}

const addresses = { port: 3000, host: null, dataDir: '/srv/data' }

const answer = (result: string) =>
  `create function answer() returns ${result.split(' ')[0]} language sql as $$ select ${result.split(' ')[1]} $$;\n`

const answerOf = async (database: Connection) =>
  (await queryAsOwner<{ answer: unknown }>(database, 'select answer()'))[0]?.answer

const giveTokens = `select oid, xmin from pg_proc where proname = 'give_tokens'`

test('REQ-REL-9: servers that start at the same time on an empty database migrate it once', async () => {
  const database = await createEmptyDatabase()

  await Promise.all([migrate(database), migrate(database), migrate(database)])

  const applied = await queryAsOwner(database, 'select version from schema_migrations')
  expect(applied).toEqual(readMigrations().map(({ version }) => ({ version })))
})

test('a second migration changes nothing', async () => {
  const database = await migratedDatabase()
  const before = await queryAsOwner(database, giveTokens)

  await migrate(database)

  expect(await queryAsOwner(database, giveTokens)).toEqual(before)
})

test('an older program that starts beside a newer one leaves its functions', async () => {
  const database = await migratedDatabase()
  const older = laterVersion({ version: 12, code: answer('integer 2') })
  await migrate(database, { folder: older })
  await migrate(database, { folder: laterVersion({ version: 13, sharesWith: 12, code: answer('integer 3') }) })

  await migrate(database, { folder: older })

  expect(await answerOf(database)).toBe(3)
})

test('REQ-REL-9: a program that the newer code does not share with is refused in one sentence', async () => {
  const database = await migratedDatabase()
  await migrate(database, { folder: laterVersion({ version: 19, sharesWith: 15, code: answer('integer 9') }) })

  const refused = migrate(database)

  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(
    `The database was upgraded to version 19 of the SQL code, and this program has ${readSqlCode().version}: start the newer program`,
  )
  expect(await answerOf(database)).toBe(9)
})

test('a function can change its return type, and a view can lose a column that functions return', async () => {
  const database = await migratedDatabase()
  await migrate(database, { folder: laterVersion({ version: 12, code: answer('integer 2') }) })
  const folder = laterVersion({ version: 13, code: answer(`text 'three'`) })
  changeFile(join(folder, 'views.sql'), (text) =>
    text
      .replace(`       gift.gif_url as "gifUrl",\n       gift.reason`, '       gift.reason')
      .replaceAll(' "gifUrl", reason,', ' reason,'),
  )

  await migrate(database, { folder })

  expect(await answerOf(database)).toBe('three')
  await expect(queryAsOwner(database, 'select "gifUrl" from gift_json')).rejects.toThrow('does not exist')
  await expect(
    queryAsOwner(database, `select pg_get_function_result('give_tokens'::regproc) as result`),
  ).resolves.toEqual([{ result: 'SETOF gift_json' }])
})

test('a column of a view can change its type in a migration, although functions return the view', async () => {
  const database = await migratedDatabase()
  const migration = 'alter table organization add later text; alter table reactions alter reaction_type type text'

  await migrate(database, { folder: laterVersion({ version: 12, migration }) })

  expect(await queryAsOwner(database, 'select count(*)::int from reaction_json')).toEqual([{ count: 0 }])
})

test('what a migration drops with its dependents is created again', async () => {
  const database = await migratedDatabase()
  await queryAsOwner(database, 'drop view gift_json cascade')

  await migrate(database)

  expect(await queryAsOwner(database, giveTokens)).toHaveLength(1)
})

test('a failure leaves the database as it was', async () => {
  const database = await migratedDatabase()
  const before = await queryAsOwner(database, giveTokens)
  const migration = 'create table added (id integer)'

  await expect(
    migrate(database, { folder: laterVersion({ version: 12, migration, code: 'create function broken;' }) }),
  ).rejects.toThrow('syntax error')

  expect(await queryAsOwner(database, giveTokens)).toEqual(before)
  expect(await queryAsOwner(database, `select to_regclass('added') as added`)).toEqual([{ added: null }])
})

test('a role of the operator keeps its rights to a view', async () => {
  const database = await migratedDatabase()
  await queryAsOwner(database, 'grant select on gift_json to brightside_app')

  await migrate(database, { folder: laterVersion({ version: 12 }) })

  const [rights] = await queryAsOwner(
    database,
    `select has_table_privilege('brightside_app', 'gift_json', 'select') as may`,
  )
  expect(rights).toEqual({ may: true })
})

test('names what an operator has built on a view instead of dropping it', async () => {
  const database = await migratedDatabase()
  await queryAsOwner(database, 'create view weekly_report as select amount from gift_json')

  const refused = migrate(database, { folder: laterVersion({ version: 12 }) })

  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow('view weekly_report depends on view gift_json')
})

test('REQ-REL-9: refuses a schema that is newer than the program in one sentence', async () => {
  const database = await migratedDatabase()
  await queryAsOwner(database, `insert into schema_migrations (version, name, checksum) values (9999, 'later', '')`)

  await expect(migrate(database)).rejects.toThrow(
    `The database has schema 9999, this program knows up to ${readMigrations().length}: start the newer program`,
  )
})

test('refuses a migration that was edited after it was applied', async () => {
  const database = await migratedDatabase()
  const folder = laterVersion({ version: 12 })
  appendFileSync(join(folder, 'migrations', '0001_schema.sql'), '-- edited')

  const refused = migrate(database, { folder })

  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow('Migration 0001_schema was edited after this database was created with it')
})

test('a role that may not create tables is described in one sentence', async () => {
  const { app } = inject('database')
  const { database } = await createEmptyDatabase()

  const refused = migrate({ ...app, database })

  const sentence = await refused.catch((error: unknown) => describeStartFailure(error, addresses))
  expect(sentence).toMatch(
    /^The role of the database may not create .*permission denied for schema public.*grant it create/,
  )
})

test('changes no setting of the database', async () => {
  const database = await createEmptyDatabase()

  await migrate(database)

  expect(await queryAsOwner(database, 'select setconfig from pg_db_role_setting')).toEqual([])
})

test('REQ-REL-9: retries an upgrade of a locked view without blocking its readers', async () => {
  const database = await migratedDatabase()
  const holder = queryAsOwner(database, `begin; select count(*) from gift_json; select pg_sleep(1.5); commit`)
  await new Promise((resolve) => setTimeout(resolve, 100))

  const upgraded = migrate(database, { folder: laterVersion({ version: 12 }) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedAt = performance.now()
  await queryAsOwner(database, 'select count(*) from gift_json')
  const waitedMs = performance.now() - startedAt

  await Promise.all([upgraded, holder])
  expect(waitedMs).toBeLessThan(900)
  expect(await queryAsOwner(database, 'select version from schema_code')).toEqual([{ version: 12 }])
}, 15_000)
