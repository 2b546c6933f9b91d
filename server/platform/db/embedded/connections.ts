import { appRole, database, ownerRole } from './cluster.ts'

/** What `pg` needs to connect; `host` is the folder of a socket. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

/** How to reach an embedded PostgreSQL whose socket lies in `socketFolder`. */
export function embeddedConnections(socketFolder: string): { owner: SocketConnection; app: SocketConnection } {
  const place = { host: socketFolder, port: 5432, database }
  return { owner: { ...place, user: ownerRole }, app: { ...place, user: appRole } }
}
