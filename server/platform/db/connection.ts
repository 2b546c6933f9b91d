import pg from 'pg'

/** Where a PostgreSQL listens: an address, or the socket of the embedded one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

const timestamptz = 1184
const int8 = 20

// Instants travel as ISO strings and counts as numbers, so that a row goes out as it comes in.
const parsers = new Map<number, (text: string) => unknown>([
  [timestamptz, (text) => new Date(text).toISOString()],
  [int8, Number],
])

/**
 * What every client is opened with; nothing that a pooler would refuse at the start of a connection.
 * A statement gives up after `queryTimeoutMs`, also where the server is frozen and says nothing.
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
