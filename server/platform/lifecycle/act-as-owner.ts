import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

type Owner = { uid: number; gid: number }

/**
 * Makes a command that root runs act as the user of the installation: a file of root in DATA_DIR or BACKUP_DIR would keep the
 * server from writing there. Irrevocable.
 */
export function actAsOwner(dataDir: string) {
  const owner = otherOwner(dataDir)
  if (owner === null) return
  process.setgroups?.(groupsOf(owner))
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

/** Throws a StartError if root starts the server on the folder of another user, who could not start it again. */
export function refuseRoot(dataDir: string) {
  const owner = otherOwner(dataDir)
  if (owner !== null && existsSync(lockPath(dataDir)))
    throw new StartError(
      `${dataDir} belongs to the user with the id ${owner.uid}, who could not write what root writes there: start Brightside as that user.`,
    )
}

/** Whose the installation is, if this process is root's and that is somebody else. The first start makes the lock. */
function otherOwner(dataDir: string): Owner | null {
  const path = [lockPath(dataDir), dataDir].find((each) => existsSync(each))
  if (path === undefined || process.getuid?.() !== 0) return null
  const { uid, gid } = statSync(path)
  return uid === 0 ? null : { uid, gid }
}

const lockPath = (dataDir: string) => join(dataDir, 'lock')

/** All groups of the user. One without a name has none but that of the file. */
function groupsOf({ uid, gid }: Owner): number[] {
  const { status, stdout } = spawnSync('id', ['-G', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split(' ').map(Number) : [gid]
}
