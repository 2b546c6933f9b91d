import type pg from 'pg'
import { z } from 'zod'

/** The tables of an export, with their columns in the order of the rows, the sequences, and the newest migration. */
export const TableList = z.object({
  // Exports of versions before 0.3.0 do not name it.
  schemaVersion: z.int().default(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type TableList = z.infer<typeof TableList>

/** Without unlogged tables and what migrations write. Generated columns are computed again. `rows` is 0. */
export async function readTables(client: pg.Client): Promise<TableList['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname::text as name,
           (select array_agg(attname::text order by attnum) from pg_attribute
            where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
      and relname not like 'schema\\_%'
    order by relname`)
  return rows.map((table) => ({ ...table, rows: 0 }))
}

export async function readSchemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select max(version) as version from schema_migrations')
  return rows[0]?.version ?? 0
}

export async function readSequences(client: pg.Client): Promise<TableList['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by sequencename`)
  return rows
}

/** '"users" ("id", "email")' */
export const copyTarget = ({ name, columns }: { name: string; columns: string[] }) =>
  `${quote(name)} (${columns.map(quote).join(', ')})`

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
