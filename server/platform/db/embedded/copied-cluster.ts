import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'

const placeFile = 'brightside-place'

/** Whether the cluster was copied while PostgreSQL ran on it. A move, a snapshot and a crash leave the same files. */
export function isCopyOfRunning(cluster: string): boolean {
  const path = join(cluster, placeFile)
  if (!existsSync(path) || !existsSync(join(cluster, 'postmaster.pid'))) return false
  return readFileSync(path, 'utf8') !== placeOf(cluster)
}

export function recordPlace(cluster: string) {
  const path = join(cluster, placeFile)
  const place = placeOf(cluster)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== place) writeFileAtomicallySync(path, place, 0o644)
}

/** The inodes of the folder and of a file that PostgreSQL never replaces. */
const placeOf = (cluster: string) => [cluster, join(cluster, 'PG_VERSION')].map((path) => statSync(path).ino).join(' ')
