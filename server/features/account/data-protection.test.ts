import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer } from '#test/server.ts'

test('docs/data-protection.md names each table whose rows are about a person', async () => {
  const { db } = await startTestServer()
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'data-protection.md'), 'utf8')

  const tables = await db.many<{ name: string }>(sql`
    select distinct source.relname as name from pg_constraint
    join pg_class source on source.oid = conrelid
    where contype = 'f' and confrelid = 'users'::regclass order by name`)

  expect(tables.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
