import pg from 'pg'
import { queryPrepared } from './prepared-query.ts'
import type { Sql } from './sql.ts'
import { currentName, isStalePlan, rename } from './stale-plans.ts'

/** `refusesParameters` where a pooler in between accepts no timeout as a startup parameter. */
export type Connection =
  | { connectionString: string; refusesParameters?: boolean }
  | { host: string; port: number; user: string; database: string }

const timestamptz = 1184
const int8 = 20
const uuids = 2951

// Timestamps are returned as ISO strings and counts as numbers, so that a row can be sent as it was read.
const parsers = new Map<number, (text: string) => unknown>([
  [timestamptz, isoTime],
  [int8, Number],
  [uuids, uuidsIn],
])

/** The ids of an array, which PostgreSQL writes as `{…,…}`. Those of the product are never null. */
function uuidsIn(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

/**
 * The ISO string of a timestamp, in milliseconds. PostgreSQL writes those of a session in UTC as `2026-11-22 07:00:00.12+00`,
 * without zeros at the end; to cut that takes a tenth of the time of a `Date`, which is left for other zones and years.
 */
export function isoTime(text: string): string {
  if (!text.endsWith('+00') || text[4] !== '-') return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0')}Z`
}

const queryTimeoutMs = 3_000
/** The server cancels a statement this long before the client gives up, so that it does not work for nobody. */
const cancelAheadMs = 500
const lockTimeoutMs = 2_000

/** PostgreSQL compiles statements that it takes for expensive, which takes longer than any statement here. */
const noCompilation = '-c jit=off'

/** A statement fails after `clientTimeoutMs` even if the server hangs; one that answers cancels it a little earlier. */
export function clientOptions(connection: Connection, clientTimeoutMs = queryTimeoutMs): pg.ClientConfig {
  return {
    ...connection,
    application_name: 'brightside',
    connectionTimeoutMillis: 3_000,
    query_timeout: clientTimeoutMs,
    ...(!refusesParameters(connection) && {
      options: noCompilation,
      statement_timeout: clientTimeoutMs - cancelAheadMs,
      // Only requests are in a hurry.
      lock_timeout: clientTimeoutMs > queryTimeoutMs ? clientTimeoutMs - cancelAheadMs : lockTimeoutMs,
    }),
    keepAlive: true,
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
}

const indexLookupsOnly = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((kind) => `-c enable_${kind}=off`)
  .join(' ')

/** Pipelines take short statements only, and others wait behind each. */
const pipelineTimeoutMs = 2_000

/**
 * Options of a pipelined connection. Its statements find few rows by indexes. PostgreSQL keeps the plans of prepared
 * statements: one made while a table held fifty rows would read it all when it holds a million, until the next `analyze`.
 */
export function pipelineOptions(connection: Connection): pg.ClientConfig {
  const options = clientOptions(connection)
  if (refusesParameters(connection)) return options
  return { ...options, statement_timeout: pipelineTimeoutMs, options: `${noCompilation} ${indexLookupsOnly}` }
}

const refusesParameters = (connection: Connection) =>
  'refusesParameters' in connection && connection.refusesParameters === true

/** Begins a transaction, with the timeouts of the server where the connection could not have them. */
export const beginOver = (connection: Connection) =>
  refusesParameters(connection)
    ? `begin; ${setStatementTimeout(queryTimeoutMs)}; set local lock_timeout = ${lockTimeoutMs}`
    : 'begin'

const setStatementTimeout = (timeoutMs: number) => `set local statement_timeout = ${timeoutMs - cancelAheadMs}`

export async function runInTransaction<Row>(client: pg.ClientBase, statement: Sql): Promise<Row[]> {
  if (statement.timeoutMs !== undefined) await client.query(setStatementTimeout(statement.timeoutMs))
  return runStatement(client, statement)
}

/** Runs one statement. The caller vouches for the shape of its rows. A plan that became stale is prepared again by a retry. */
export async function runStatement<Row>(
  client: pg.ClientBase | pg.Pool,
  { text, values, name, timeoutMs }: Sql,
): Promise<Row[]> {
  const preparedAs = name && currentName(name)
  const query = { text, values: [...values], name: preparedAs, query_timeout: timeoutMs }
  const running =
    preparedAs && !(client instanceof pg.Pool)
      ? queryPrepared(client, { ...query, name: preparedAs })
      : client.query(query)
  const result = await running.catch((error: unknown) => {
    if (name && isStalePlan(error)) rename(name, preparedAs)
    throw error
  })
  return result.rows as Row[]
}
