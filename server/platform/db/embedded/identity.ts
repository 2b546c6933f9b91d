import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Binaries } from './binaries.ts'

/** The user that PostgreSQL runs as. It refuses to run as root. */
export type Identity = {
  /** Arguments before the command, for `spawn`. */
  prefix: string[]
  /** The user and group for `spawn`; undefined keeps those of this process. */
  uid?: number
  gid?: number
  owner: { uid: number; gid: number }
}

/** Root becomes `nobody`, or where a parent folder is closed to others, enters a user namespace and keeps the files. */
export function chooseIdentity(binaries: Binaries, folders: string[]): Identity {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { prefix: [], owner: { uid, gid } }
  const closed = closedFolder([binaries.postgres, ...folders])
  const nobody = findNobody()
  if (!closed && nobody) return { prefix: [], ...nobody, owner: nobody }
  const unshare = ['unshare', '--user', '--']
  if (spawnSync('unshare', ['--user', '--', 'true']).status === 0) return { prefix: unshare, owner: { uid, gid } }
  throw new StartError(
    `PostgreSQL cannot run as root, and ${closed ?? 'this machine'} is closed to the user nobody: ` +
      'start Brightside as an ordinary user, or move it and DATA_DIR to folders that others may enter.',
  )
}

export function createFolderFor({ owner }: Identity, folder: string) {
  mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid)
}

/** Changes the owner of `folder` and its content if it differs: the identity may change between starts. */
export function giveTo({ owner }: Identity, folder: string) {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
}

/** The first of the program and all parent folders that others may not enter. */
function closedFolder(paths: string[]): string | undefined {
  const [program = ''] = paths
  return [program, ...paths.flatMap(parents)].find((path) => (statSync(path).mode & 0o001) === 0)
}

function parents(path: string): string[] {
  const parent = dirname(existsSync(path) ? realpathSync(path) : path)
  return parent === dirname(parent) ? [parent] : [parent, ...parents(parent)]
}

function findNobody() {
  if (!existsSync('/etc/passwd')) return undefined
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : undefined
}
