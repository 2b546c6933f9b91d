import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { type SocketConnection, embeddedConnections } from './connections.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** How to reach the PostgreSQL that a running server has started on `dataDir`. */
export function runningConnections(dataDir: string): { owner: SocketConnection; app: SocketConnection } {
  const file = readPostmasterFile(join(dataDir, 'postgres'))
  if (!file?.isReady) throw new StartError(`Brightside is starting or ending on ${dataDir}: try again in a moment.`)
  return embeddedConnections(file.socketFolder)
}
