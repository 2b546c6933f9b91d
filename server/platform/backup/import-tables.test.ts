import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { sql } from '#server/platform/db/sql.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createEmptyDatabase, createTestDatabase, queryAsOwner } from '#test/database.ts'
import { laterVersion } from '#test/later-version.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { exportTables } from './export-tables.ts'
import { importTables, openExport } from './import-tables.ts'

const constraints = `
  select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
  from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`

test('a role that only owns the tables imports an export, with all constraints and triggers afterwards', async () => {
  const { db, owner, as } = await startTestServer()
  const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 3 }, Ben: {} })
  await (await as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 2 })
  const folder = join(inject('scratchFolder'), randomUUID())
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'export.tar')
  const pictures = diskStorage(join(folder, 'objects'))
  const texts = join(folder, 'texts')
  mkdirSync(texts)
  writeFileSync(join(texts, 'es.json'), '{"home.tokensToGive": "Monedas"}')
  await exportTables(owner, { path, pictures, texts, now: new Date(), key: null })
  const target = await createTestDatabase()
  const before = await queryAsOwner(target.owner, constraints)
  const imported = join(folder, 'imported')

  await importTables(target.owner, { path, list: (await openExport(path)).list, pictures, texts: imported })

  const { figures, violations } = await verifyLedger(target.owner)
  const [role] = await queryAsOwner(target.owner, 'select rolsuper from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false })
  expect(figures).toMatchObject({ people: 2, gifts: 1, transfers: 3 })
  expect(violations).toEqual([])
  expect(await queryAsOwner(target.owner, constraints)).toEqual(before)
  expect(readFileSync(join(imported, 'es.json'), 'utf8')).toBe('{"home.tokensToGive": "Monedas"}')
  expect(await target.db.one(sql`select count(*) as gifts from token_gifts`)).toEqual({ gifts: 1 })
}, 60_000)

test('rows of an older version pass through the migrations that it does not have', async () => {
  const { db, owner } = await createTestDatabase()
  await createUsers(db, { Ana: { toGive: 3 } })
  const path = join(inject('scratchFolder'), `${randomUUID()}.tar`)
  const files = { pictures: diskStorage(join(path, 'objects')), texts: join(path, 'texts') }
  await exportTables(owner, { path, ...files, now: new Date(), key: null })
  const { list } = await openExport(path)
  const folder = laterVersion({
    version: 12,
    migration: 'alter table users add column nickname text; update users set nickname = lower(first_name);',
  })
  const target = await createEmptyDatabase()

  await migrate(target, { folder, through: list.schemaVersion })
  await importTables(target, { path, list, ...files })
  await migrate(target, { folder })

  expect(await queryAsOwner(target, 'select nickname from users')).toEqual([{ nickname: 'ana' }])
}, 60_000)

test('refuses an export of a newer schema in one sentence', async () => {
  await expect(migrate(await createEmptyDatabase(), { through: 99 })).rejects.toThrow(
    /^The export has schema 99, this program knows up to \d+: import it with the newer program\.$/,
  )
})
