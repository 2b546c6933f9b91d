import type pg from 'pg'
import { quote } from './table-list.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Loads rows in any order, within the transaction of the caller: without triggers, since the rows were checked when they were
 * written, and with foreign keys checked at the end. The owner of the tables may do that; `session_replication_role` would
 * need a superuser.
 */
export async function withoutChecks(client: pg.Client, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  for (const table of tables) await client.query(`alter table ${quote(table)} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${quote(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`)
}
