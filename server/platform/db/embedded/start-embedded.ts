import { type SocketConnection, embeddedConnections } from './connections.ts'
import { ensureCluster } from './cluster.ts'
import { startSupervised } from './supervise.ts'
import { stopOrphan } from './stop-orphan.ts'
import { prepareClusterPaths } from './cluster-paths.ts'

export type Embedded = {
  /** May use the replication protocol. */
  superuser: SocketConnection
  /** May change the schema. */
  owner: SocketConnection
  /** Has only the rights that migrations grant: it cannot change ledger rows. */
  app: SocketConnection
  /** Stops PostgreSQL cleanly, within eight seconds. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** Contains the cluster in `postgres/`. Created if missing. */
  dataDir: string
  /** Receives PostgreSQL's own log, line by line. */
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL of the npm packages on `dataDir`. Creates the database if there is none, and stops a PostgreSQL
 * that a killed process left. The caller holds the lock of the data folder. Throws a StartError.
 */
export async function startEmbedded({ dataDir, log = () => {} }: EmbeddedOptions): Promise<Embedded> {
  const paths = prepareClusterPaths(dataDir)
  await stopOrphan(paths.cluster)
  await ensureCluster(paths)
  const { stop } = await startSupervised(paths, log)
  return { ...embeddedConnections(paths.run), stop }
}
