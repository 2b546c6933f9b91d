import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config } from '#server/platform/config/config.ts'
import { findSecret } from '#server/platform/config/secrets.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { findBinaries } from '#server/platform/db/embedded/binaries.ts'
import { majorOf } from '#server/platform/db/embedded/cluster.ts'
import { completeMark, upgradeFolder } from '#server/platform/db/embedded/interrupted-upgrade.ts'
import { tryLockDataDir } from '#server/platform/lifecycle/data-dir-lock.ts'
import { completeMove, moveDatabase } from './move-database.ts'
import { installPostgres } from './postgres-packages.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config) => {
  readArguments({ usage: 'npm run upgrade-database', options: {} })
  const { dataDir, databaseUrl } = config
  if (databaseUrl !== null) throw new StartError('Only the embedded database is upgraded: leave DATABASE_URL out.')
  const lock = tryLockDataDir(dataDir)
  if (!lock) throw new StartError(`Brightside is running on ${dataDir}: stop it first.`)
  await upgrade(config).finally(lock.release)
  return 0
})

async function upgrade(config: Config) {
  const { dataDir } = config
  if (existsSync(completeMark(dataDir))) return report(dataDir, completeMove(dataDir))
  const major = majorOf(join(dataDir, 'postgres'))
  if (major === null) throw new StartError(`There is no database in ${dataDir}.`)
  if (major === findBinaries().major) return console.log(`The database is one of PostgreSQL ${major} already.`)
  // Left by a killed upgrade.
  rmSync(upgradeFolder(dataDir), { recursive: true, force: true })
  console.log(`Installing PostgreSQL ${major}, then moving the database.`)
  const from = installPostgres(major, join(upgradeFolder(dataDir), 'binaries'))
  report(dataDir, await moveDatabase({ dataDir, from, secret: findSecret(config) }))
}

function report(dataDir: string, oldFolder: string | null) {
  console.log(`The database in ${dataDir} is now one of PostgreSQL ${findBinaries().major}.`)
  if (oldFolder !== null) console.log(`The old one is in ${oldFolder}: remove it when you no longer need it.`)
}
