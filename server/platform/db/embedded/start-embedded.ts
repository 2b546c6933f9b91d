import { accessSync, constants } from 'node:fs'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import type { Binaries } from './binaries.ts'
import { type SocketConnection, embeddedConnections } from './connections.ts'
import { isCopyOfRunning, recordPlace } from './copied-cluster.ts'
import { ensureCluster } from './cluster.ts'
import { archivingOn, archiveSettings, beginArchive, openLogArchive } from './log-archive.ts'
import { type DatabaseLimits, machineOf, sizeSettings } from './size-settings.ts'
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
  /** Begins the archive in a BACKUP_DIR that could not be written to at the start; null if there is nothing to begin. */
  resumeArchive: (() => Promise<void>) | null
  /** Stops PostgreSQL cleanly, within eight seconds. */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  /** Contains the cluster in `postgres/`. Created if missing. */
  dataDir: string
  log?: (line: string) => void
  warn?: (sentence: string) => void
  /** The folder of the backups: the write-ahead log is archived beside them. */
  backupDir?: string | null
  limits?: DatabaseLimits
  /** Those of this program unless given. */
  binaries?: Binaries
  /** On top of ours. */
  settings?: Record<string, string>
}

const machineLimits: DatabaseLimits = { memoryMb: null, tempMb: null, statementSeconds: null }

/**
 * Starts the PostgreSQL of the npm packages on `dataDir`. Creates the database if there is none, and stops a PostgreSQL
 * that a killed process left. The caller holds the lock of the data folder. Throws a StartError.
 */
export async function startEmbedded({
  dataDir,
  log,
  warn,
  backupDir = null,
  limits = machineLimits,
  binaries,
  settings: given = {},
}: EmbeddedOptions): Promise<Embedded> {
  const isAway = backupDir !== null && !isWritable(backupDir)
  const archive = isAway ? null : backupDir
  const paths = prepareClusterPaths(dataDir, archive, binaries)
  if (isCopyOfRunning(paths.cluster)) warn?.(copyWarning(dataDir))
  await stopOrphan(paths.cluster)
  await ensureCluster(paths)
  recordPlace(paths.cluster)
  const settings = {
    ...sizeSettings(limits, machineOf(paths.dataDir)),
    ...(archive === null ? {} : archiveSettings(openLogArchive(paths, archive))),
    // Segments wait until there is a place for them.
    ...(isAway && archivingOn),
    ...given,
  }
  const { stop } = await startSupervised(paths, { settings, ...(log && { log }) })
  const connections = embeddedConnections(paths.run)
  const resumeArchive = isAway ? () => beginArchive(paths, connections.superuser, backupDir) : null
  return { ...connections, resumeArchive, stop }
}

const copyWarning = (dataDir: string) =>
  `${dataDir} was copied while Brightside ran on it, so rows may be missing or mixed: run npm run audit, or restore a backup (docs/backup.md)`

/** The product starts without the disk of its backups; the job of the archive then reports it. */
function isWritable(folder: string): boolean {
  try {
    makeDataDir(folder)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
