import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { count } from '#domain/counts.ts'
import { importTables, openExport } from '#server/platform/backup/import-tables.ts'
import { ownTextsFolder } from '#server/platform/files/own-texts-folder.ts'
import { refuseUsedFolder } from '#server/platform/backup/restore-backup.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { lockDataDir } from '#server/platform/lifecycle/data-dir-lock.ts'
import { startDatabase } from '#server/platform/lifecycle/start-database.ts'
import { localFolders, openStorage } from '#server/platform/storage/open-storage.ts'
import { describeSignature } from './describe-signature.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const [file = ''] = readArguments({
    usage: 'DATA_DIR=NEW_FOLDER npm run import -- FILE',
    options: {},
    words: [1, 1],
  }).words
  const path = resolve(file)
  const { list, check } = await openExport(path)
  console.log(describeSignature(path, check, config))
  const { dataDir, databaseUrl, sharedStorage } = config
  const { pictures } = openStorage(sharedStorage, localFolders(dataDir))
  if (databaseUrl === null) refuseUsedFolder(dataDir)
  const lock = await lockDataDir(dataDir)
  const database = await startDatabase(config, log)
  const load = async () => {
    await migrate(database.owner, { through: list.schemaVersion })
    const imported = await importTables(database.owner, { path, list, pictures, texts: ownTextsFolder(dataDir) })
    await migrate(database.owner, { appRole: database.appRole })
    return imported
  }
  const { tables, rows } = await load()
    .finally(database.stop)
    .catch((cause: unknown) => {
      // The folder was empty; the next attempt needs it so.
      if (databaseUrl === null)
        for (const name of ['postgres', 'objects', 'texts'])
          rmSync(join(dataDir, name), { recursive: true, force: true })
      throw cause
    })
    .finally(lock.release)
  console.log(`Imported ${count(rows, 'row')} of ${count(tables, 'table')} from ${path}.`)
  console.log('Set the SECRET of the exported installation, then run npm run audit, then start.')
  return 0
})
