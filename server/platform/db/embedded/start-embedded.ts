import { type SocketConnection, embeddedConnections } from './connections.ts'
import { ensureCluster } from './cluster.ts'
import { keepRunning } from './supervise.ts'
import { stopOrphan } from './stop-orphan.ts'
import { preparePlace } from './cluster-paths.ts'

export type Embedded = {
  /** Changes the schema. */
  owner: SocketConnection
  /** Does what migrations allow it: it cannot rewrite the ledger. */
  app: SocketConnection
  /** Ends PostgreSQL cleanly, within eight seconds. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** `postgres/` in it holds the data; made if it does not exist. */
  dataDir: string
  /** Told what PostgreSQL says about its own life, line by line. */
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL that came with the packages on `dataDir`, first making the database if there is none, or ending
 * what a killed start left. The caller holds the data folder's lock. Throws a StartError in one sentence.
 */
export async function startEmbedded({ dataDir, log = () => {} }: EmbeddedOptions): Promise<Embedded> {
  const place = preparePlace(dataDir)
  await stopOrphan(place.cluster)
  await ensureCluster(place)
  const { stop } = await keepRunning(place, log)
  return { ...embeddedConnections(place.run), stop }
}
