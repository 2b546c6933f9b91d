import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/life/start-error.ts'
import type { Identity } from './identity.ts'

/** What the kernel takes for a socket's path, less PostgreSQL's file name and a closing zero. */
const longestFolder = 107 - '/.s.PGSQL.5432'.length

/** The folder for PostgreSQL's socket: closed to everybody else, and short enough for a socket's path. */
export function runFolder(dataDir: string, { owner }: Identity): string {
  const folder = runFolderPath(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const known = [owner.uid, process.getuid?.()]
  // In a shared folder for temporary files somebody else may have made it before us, or put a link in its place.
  if (!found.isDirectory() || !known.includes(found.uid))
    throw new StartError(`${folder} belongs to somebody else: remove it.`)
  chmodSync(folder, 0o700)
  if (found.uid !== owner.uid) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** A colon would part the folder in a library path, and a comma in PostgreSQL's list of socket folders. */
function runFolderPath(dataDir: string) {
  const own = join(dataDir, 'run')
  if (Buffer.byteLength(own) <= longestFolder && !/[:,"]/.test(own)) return own
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `brightside-${process.getuid?.() ?? 0}-${hash}`)
}
