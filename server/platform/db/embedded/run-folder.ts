import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { type Identity, giveTo } from './identity.ts'

/** What the kernel takes for a socket's path, less PostgreSQL's file name and a closing zero. */
const longestFolder = 107 - '/.s.PGSQL.5432'.length

/** The folder for PostgreSQL's socket: closed to everybody else, and short enough for a socket's path. */
export function runFolder(dataDir: string, identity: Identity): string {
  const own = join(dataDir, 'run')
  const folder = isUsable(own) ? own : sharedPath(dataDir, identity)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (folder !== own) refuseForeign(folder, identity)
  chmodSync(folder, 0o700)
  giveTo(identity, folder)
  return folder
}

/** A colon would part the folder in a library path, and a comma or a quote in PostgreSQL's list of socket folders. */
function isUsable(folder: string) {
  return Buffer.byteLength(folder) <= longestFolder && !/[:,"]/.test(folder)
}

function sharedPath(dataDir: string, { owner }: Identity) {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `brightside-${owner.uid}-${hash}`)
}

/** In a shared folder for temporary files somebody else may have made it before us, or put a link in its place. */
function refuseForeign(folder: string, { owner }: Identity) {
  const found = lstatSync(folder)
  const isOurs = found.uid === owner.uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs)
    throw new StartError(`${folder} belongs to somebody else: remove it, then start again.`)
}
