import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

/** The folder in which `npm run upgrade-database` makes the new database; `complete` is in it when that one can be used. */
export const upgradeFolder = (dataDir: string) => join(dataDir, 'upgrade')
export const completeMark = (dataDir: string) => join(upgradeFolder(dataDir), 'complete')

/** Throws if an upgrade was killed between its two renames: a start would create an empty database. */
export function refuseInterruptedUpgrade(dataDir: string) {
  if (existsSync(completeMark(dataDir)))
    throw new StartError(
      `An upgrade of the database in ${dataDir} was interrupted: run npm run upgrade-database again.`,
    )
}
