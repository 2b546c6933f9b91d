import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfiguration } from '#server/platform/backup/read-backup.ts'
import { refuseUsedFolder, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { tryLockDataDir } from '#server/platform/lifecycle/data-dir-lock.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ dataDir, databaseUrl, secret }) => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new StartError('Usage: DATA_DIR=NEW_FOLDER npm run restore -- FILE')
  if (databaseUrl !== null) throw new StartError('A backup is restored into DATA_DIR: leave DATABASE_URL out.')
  const path = resolve(file)
  if (!existsSync(path)) throw new StartError(`${path} does not exist.`)
  refuseUsedFolder(dataDir)
  const lock = tryLockDataDir(dataDir)
  if (!lock) throw new StartError(`Brightside is running on ${dataDir}: restore into a new folder.`)
  await restoreBackup(path, dataDir, { isDurable: true }).finally(lock.release)
  console.log(`Restored ${path} into ${dataDir}.`)
  printVariables(await readConfiguration(path))
  if (secret === null && !existsSync(join(dataDir, 'secrets.json')))
    console.log(
      `Before the start, put the secrets.json of that installation into ${dataDir}, or set SECRET: it is not in the backup.`,
    )
  return 0
})

function printVariables({ variables, leftOut }: Awaited<ReturnType<typeof readConfiguration>>) {
  const lines = [
    ...Object.entries(variables).map(([name, value]) => `  ${name}=${value}`),
    ...leftOut.map((name) => `  ${name}=  (not in the backup)`),
  ]
  if (lines.length > 0) console.log(`These variables were set when the backup was made:\n${lines.join('\n')}`)
}
