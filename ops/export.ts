import { resolve } from 'node:path'
import { count } from '#domain/counts.ts'
import { backupKeyPurpose } from '#server/platform/backup/backup-manifest.ts'
import { exportTables } from '#server/platform/backup/export-tables.ts'
import { ownTextsFolder } from '#server/platform/files/own-texts-folder.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { localFolders } from '#server/platform/storage/open-storage.ts'
import { openPictures } from '#server/platform/storage/server-storage.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const [file = ''] = readArguments({ usage: 'npm run export -- FILE', options: {}, words: [1, 1] }).words
  const path = resolve(file)
  const { owner, release } = await withDatabase(config, log)
  const db = createDatabase(owner)
  const secret = await openSecret(db, config, new Date())
  const { sizeBytes, tables, rows, pictures } = await exportTables(owner, {
    path,
    pictures: openPictures({ shared: config.sharedStorage, local: localFolders(config.dataDir), db }),
    texts: ownTextsFolder(config.dataDir),
    now: new Date(),
    key: deriveKey(secret, backupKeyPurpose),
  })
    .finally(db.close)
    .finally(release)
  console.log(
    `Wrote ${path}: ${count(rows, 'row')} of ${count(tables, 'table')} and ${count(pictures, 'picture')}, ${describeSize(sizeBytes)}.`,
  )
  console.log('SECRET is not in it: the new installation needs the same one.')
  return 0
})
