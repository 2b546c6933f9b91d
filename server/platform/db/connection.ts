import pg from 'pg'
import type { Sql } from './sql.ts'

/** How to reach a PostgreSQL server: a URL, or the socket of the embedded one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

const timestamptz = 1184
const int8 = 20

// Timestamps are returned as ISO strings and counts as numbers, so that a row can be sent as it was read.
const parsers = new Map<number, (text: string) => unknown>([
  [timestamptz, (text) => new Date(text).toISOString()],
  [int8, Number],
])

/**
 * Options of every client. They contain nothing that a connection pooler would reject as a startup parameter.
 * A statement fails after `queryTimeoutMs` even if the server hangs without an answer.
 */
export function clientOptions(connection: Connection, queryTimeoutMs = 3_000): pg.ClientConfig {
  return {
    ...connection,
    application_name: 'brightside',
    connectionTimeoutMillis: 3_000,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
}

/** Runs one statement. The caller vouches for the shape of its rows. */
export async function runStatement<Row>(
  client: pg.ClientBase | pg.Pool,
  { text, values, name, timeoutMs }: Sql,
): Promise<Row[]> {
  const query = { text, values: [...values], name, query_timeout: timeoutMs }
  const result = await client.query(query)
  return result.rows as Row[]
}
