import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { type Identity, giveTo } from './identity.ts'

/** The kernel's limit of a socket path, minus PostgreSQL's file name and the terminating zero. */
const maxFolderBytes = 107 - '/.s.PGSQL.5432'.length

/** Creates the folder of PostgreSQL's socket: private, and short enough for a socket path. */
export function runFolder(dataDir: string, identity: Identity): string {
  const preferred = join(dataDir, 'run')
  const folder = isUsable(preferred) ? preferred : temporaryPath(dataDir, identity)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder !== preferred) refuseForeign(folder, identity)
  chmodSync(folder, 0o700)
  giveTo(identity, folder)
  return folder
}

/** A colon is a separator in library paths, a comma or quote in PostgreSQL's list of socket directories. */
function isUsable(folder: string) {
  return Buffer.byteLength(folder) <= maxFolderBytes && !/[:,"]/.test(folder)
}

function temporaryPath(dataDir: string, { owner }: Identity) {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `brightside-${owner.uid}-${hash}`)
}

/** In the shared temporary folder, another user may have created it first, or a symbolic link instead. */
function refuseForeign(folder: string, { owner }: Identity) {
  const stats = lstatSync(folder)
  const isOurs = stats.uid === owner.uid || stats.uid === process.getuid?.()
  if (!stats.isDirectory() || !isOurs)
    throw new StartError(`${folder} belongs to another user: remove it, then start again.`)
}
