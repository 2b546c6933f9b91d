import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RecoveryTarget } from '#server/platform/db/embedded/recover.ts'
import { checkBackup, readConfiguration } from '#server/platform/backup/read-backup.ts'
import { refuseUsedFolder, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { tryLockDataDir } from '#server/platform/lifecycle/data-dir-lock.ts'
import { localFolders, openStorage } from '#server/platform/storage/open-storage.ts'
import { describeSignature } from './describe-signature.ts'
import { runCommand } from './run-command.ts'

const usage = 'DATA_DIR=NEW_FOLDER npm run restore -- FILE [--until 2026-11-22T14:30:00Z | --until latest]'

await runCommand(async ({ dataDir, databaseUrl, sharedStorage, secret }) => {
  const { words, values } = readArguments({ usage, options: { until: { type: 'string' } }, words: [1, 1] })
  const [file = ''] = words
  if (databaseUrl !== null) throw new StartError('A backup is restored into DATA_DIR: leave DATABASE_URL out.')
  const until = parseUntil(values.until)
  const path = resolve(file)
  if (!existsSync(path)) throw new StartError(`${path} does not exist.`)
  refuseUsedFolder(dataDir)
  const check = await checkBackup(path)
  refuseTimeBefore(path, check.manifest?.createdAt, until)
  console.log(describeSignature(path, check, { secret, dataDir }))
  const lock = tryLockDataDir(dataDir)
  if (!lock) throw new StartError(`Brightside is running on ${dataDir}: restore into a new folder.`)
  await restoreBackup(path, dataDir, {
    check,
    isDurable: true,
    pictures: openStorage(sharedStorage, localFolders(dataDir)).pictures,
    until,
  }).finally(lock.release)
  console.log(`Restored ${path} into ${dataDir}.`)
  printVariables(await readConfiguration(path))
  if (until !== 'latest')
    console.log(
      'People whose accounts were deleted after that moment are in it again: docs/data-protection.md says how to delete them once more.',
    )
  if (secret === null && !existsSync(join(dataDir, 'secrets.json')))
    console.log(
      `Before the start, put the secrets.json of that installation into ${dataDir}, or set SECRET: it is not in the backup.`,
    )
  return 0
})

function parseUntil(text: string | undefined): RecoveryTarget | undefined {
  if (text === undefined || text === 'latest') return text
  const time = new Date(text)
  // Without a zone it would depend on that of this machine.
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new StartError(
      `--until must be 'latest' or a time with its zone, such as 2026-11-22T14:30:00Z; it is '${text}'.`,
    )
  return time
}

function refuseTimeBefore(path: string, createdAt: string | undefined, until: RecoveryTarget | undefined) {
  if (createdAt === undefined || !(until instanceof Date) || until >= new Date(createdAt)) return
  throw new StartError(`${path} was made at ${createdAt}, after that time: restore a backup from before it.`)
}

function printVariables({ variables, leftOut }: Awaited<ReturnType<typeof readConfiguration>>) {
  const lines = [
    ...Object.entries(variables).map(([name, value]) => `  ${name}=${value}`),
    ...leftOut.map((name) => `  ${name}=  (not in the backup)`),
  ]
  if (lines.length > 0) console.log(`These variables were set when the backup was made:\n${lines.join('\n')}`)
}
