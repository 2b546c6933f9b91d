import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { appRole, database, ownerRole, superuser } from './cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** Connection options for `pg`. `host` is the folder of a socket. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

/** The superuser makes backups; everything else is done by the owner, or by the app. */
export type EmbeddedConnections = Record<'superuser' | 'owner' | 'app', SocketConnection>

export function embeddedConnections(socketFolder: string): EmbeddedConnections {
  const options = { host: socketFolder, port: 5432, database }
  return {
    superuser: { ...options, user: superuser },
    owner: { ...options, user: ownerRole },
    app: { ...options, user: appRole },
  }
}

/** The connections to the PostgreSQL that a running server has started on `dataDir`. */
export function runningConnections(dataDir: string): EmbeddedConnections {
  const file = readPostmasterFile(join(dataDir, 'postgres'))
  if (!file?.isReady) throw new StartError(`Brightside is starting or stopping on ${dataDir}: try again in a moment.`)
  return embeddedConnections(file.socketFolder)
}
