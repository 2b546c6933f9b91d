import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Binaries } from './binaries.ts'

/** As whom PostgreSQL runs; it refuses to run as root. */
export type Identity = {
  /** Comes before the command, in `spawn`'s words. */
  prefix: string[]
  /** Whom its files must belong to, and whom `spawn` becomes; undefined leaves both as they are. */
  uid?: number
  gid?: number
  /** Whose the files are. */
  owner: { uid: number; gid: number }
}

/**
 * An ordinary user stays who they are. Root becomes `nobody`; where a parent folder is closed to others, root keeps its
 * files and enters a user namespace instead, in which it is root no longer.
 */
export function chooseIdentity(binaries: Binaries, dataDir: string): Identity {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { prefix: [], owner: { uid, gid } }
  const closed = closedFolder([binaries.postgres, join(dataDir, 'postgres')])
  const nobody = userNobody()
  if (!closed && nobody) return { prefix: [], ...nobody, owner: nobody }
  const unshare = ['unshare', '--user', '--']
  if (spawnSync('unshare', ['--user', '--', 'true']).status === 0) return { prefix: unshare, owner: { uid, gid } }
  throw new StartError(
    `PostgreSQL cannot run as root, and ${closed ?? 'this machine'} is closed to the user nobody: ` +
      'start Brightside as an ordinary user, or move it and DATA_DIR to folders that others may enter.',
  )
}

/** Gives `folder` and all in it to the identity, if its owner is another one: the way to run may change between starts. */
export function giveTo({ owner }: Identity, folder: string) {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
}

/** The first folder above `paths`, or path itself, through which others may not pass. */
function closedFolder(paths: string[]): string | undefined {
  const [program = ''] = paths
  return [program, ...paths.flatMap(parents)].find((path) => (statSync(path).mode & 0o001) === 0)
}

function parents(path: string): string[] {
  const parent = dirname(existsSync(path) ? realpathSync(path) : path)
  return parent === dirname(parent) ? [parent] : [parent, ...parents(parent)]
}

function userNobody() {
  if (!existsSync('/etc/passwd')) return undefined
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : undefined
}
