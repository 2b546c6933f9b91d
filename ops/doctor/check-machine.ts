import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from '#server/platform/backup/backup-folder.ts'
import type { Config } from '#server/platform/config/config.ts'
import { misspeltVariables } from '#server/platform/config/misspelt-variables.ts'
import { variables } from '#server/platform/config/variables.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { diskSpaceOf } from '#server/platform/storage/disk-space.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const minFreeRatio = 0.1
/** As the alert of the backups. */
const maxBackupAgeMs = 26 * 3_600_000

export function checkSettings(env: NodeJS.ProcessEnv): Finding[] {
  const misspelt = misspeltVariables(env)
  if (misspelt.length === 0)
    return [
      ok(
        'Settings',
        `${Object.keys(variables.shape).filter((name) => env[name]?.trim()).length} are set, all are valid`,
      ),
    ]
  return misspelt.map(({ name, meant }) =>
    warning('Settings', `${name} is not a variable of Brightside: write ${meant}`),
  )
}

/** Everything in the folder of the data belongs to the user who made its lock, or to the one that root's database runs as. */
export function checkOwners({ dataDir }: Config): Finding[] {
  const lock = join(dataDir, 'lock')
  if (!existsSync(lock))
    return [warning('DATA_DIR', `nothing has been started on ${dataDir} yet: start Brightside, or set DATA_DIR`)]
  const { uid } = lstatSync(lock)
  const ofOthers = readdirSync(dataDir).filter(
    (name) => lstatSync(join(dataDir, name)).uid !== uid && !(uid === 0 && ['postgres', 'run'].includes(name)),
  )
  if (ofOthers.length === 0)
    return [ok('DATA_DIR', `${dataDir} belongs to the user with the id ${uid}, with all that is in it`)]
  return [wrong('DATA_DIR', `${ofOthers.join(', ')} in ${dataDir} belong to another user: chown -R ${uid} ${dataDir}`)]
}

export const checkDisks = ({ dataDir, backupDir }: Config): Finding[] =>
  [dataDir, ...(backupDir === null ? [] : [backupDir])].filter((folder) => existsSync(folder)).map(checkDisk)

function checkDisk(folder: string): Finding {
  const { freeRatio, freeBytes } = diskSpaceOf(folder)
  const free = `${describeSize(freeBytes)} (${Math.floor(freeRatio * 100)}%) are free for ${folder}`
  return freeRatio < minFreeRatio
    ? wrong('Disk', `${free}: make room, once it is full nothing can be saved`)
    : ok('Disk', free)
}

export async function checkBackups({ backupDir, databaseUrl }: Config, now: Date): Promise<Finding[]> {
  if (databaseUrl !== null) return [ok('Backups', 'are those of your own PostgreSQL, which this command does not see')]
  if (backupDir === null) return [warning('Backups', 'are off: set BACKUP_DIR to a folder on another disk or machine')]
  const refused = await access(backupDir, constants.W_OK).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  )
  if (refused !== null)
    return [wrong('Backups', `BACKUP_DIR cannot be written to (${refused}): give it to the user of DATA_DIR`)]
  const newest = (await listBackups(backupDir)).at(-1)
  if (!newest) return [warning('Backups', `there is none in ${backupDir} yet: npm run backup`)]
  const isOld = now.getTime() - newest.createdAt.getTime() > maxBackupAgeMs
  const made = `the newest was made at ${newest.createdAt.toISOString()}`
  return [isOld ? wrong('Backups', `${made}: see why on the page Jobs, or npm run backup`) : ok('Backups', made)]
}
