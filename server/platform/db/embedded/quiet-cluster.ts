import pg from 'pg'
import type { ClusterPaths } from './cluster-paths.ts'
import { embeddedConnections, type SocketConnection } from './connections.ts'
import { giveTo } from './identity.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

const timeoutMs = 600_000

/** Nothing that the cluster contains runs by itself. On the command line they have precedence over any file. */
export const quietSettings = (major: number): Record<string, string> => ({
  archive_mode: 'off',
  archive_command: '',
  archive_library: '',
  archive_cleanup_command: '',
  restore_command: '',
  recovery_end_command: '',
  shared_preload_libraries: '',
  session_preload_libraries: '',
  local_preload_libraries: '',
  ssl_passphrase_command: '',
  dynamic_library_path: '$libdir',
  autovacuum: 'off',
  max_logical_replication_workers: '0',
  ...(major >= 17 && { event_triggers: 'off' }),
})

/** They have precedence over the settings that a cluster stores for its roles and databases. */
const sessionOptions = (major: number) =>
  [
    'session_preload_libraries=',
    'local_preload_libraries=',
    'search_path=pg_catalog',
    'default_transaction_read_only=on',
    'jit=off',
    ...(major >= 17 ? ['event_triggers=off'] : []),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

export type QuietCluster = {
  owner: SocketConnection
  /** Reads the catalog of a database as the superuser, with PostgreSQL's own functions only. */
  inspect<Row extends object>(database: string, query: string): Promise<Row[]>
}

/** Starts PostgreSQL on a cluster that somebody else may have written, runs `work`, and stops it. */
export async function withQuietCluster<Result>(
  paths: ClusterPaths,
  work: (cluster: QuietCluster) => Promise<Result>,
): Promise<Result> {
  giveTo(paths.identity, paths.cluster)
  const { major } = paths.binaries
  const server = await startPostmaster(paths, { settings: quietSettings(major) })
  const { superuser, owner } = embeddedConnections(paths.run)

  async function inspect<Row extends object>(database: string, query: string) {
    const client = new pg.Client({ ...superuser, database, options: sessionOptions(major), query_timeout: timeoutMs })
    await client.connect()
    const { rows } = await client.query<Row>(query).finally(() => client.end())
    return rows
  }

  return work({ owner, inspect }).finally(() => stopPostmaster(server))
}
