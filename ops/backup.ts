import { join, resolve } from 'node:path'
import { count } from '#domain/counts.ts'
import { backupKeyPurpose } from '#server/platform/backup/backup-manifest.ts'
import { backupSource, createBackup } from '#server/platform/backup/create-backup.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { localFolders } from '#server/platform/storage/open-storage.ts'
import { openPictures, readInstallationId } from '#server/platform/storage/server-storage.ts'
import { runCommand } from './run-command.ts'

const secretNote = (dataDir: string) => `
SECRET is not in it. Without the same SECRET a restored database does not start, and sessions, seeds of running draws and
waiting emails cannot be read. Store a copy of ${join(dataDir, 'secrets.json')}, or of the variable SECRET, in another place.`

await runCommand(async (config, log) => {
  const [folder] = readArguments({ usage: 'npm run backup [-- FOLDER]', options: {}, words: [0, 1] }).words
  const { dataDir } = config
  const standard = config.backupDir ?? join(dataDir, 'backups')
  const startedAt = performance.now()
  const { superuser, owner, release } = await withDatabase(config, log, { mayBeEarlier: true })
  if (superuser === null)
    throw new StartError(
      'DATABASE_URL names your own PostgreSQL: back it up with its tools, and DATA_DIR with them (docs/backup.md).',
    )
  const db = createDatabase(owner)
  const storage = openPictures({ shared: config.sharedStorage, local: localFolders(dataDir), db })
  const secret = await openSecret(db, config, new Date())
  const key = deriveKey(secret, backupKeyPurpose)
  const installationId = await readInstallationId(db)
  const source = backupSource(superuser, { pictures: storage, dataDir, env: process.env, installationId, key })
  const { path, sizeBytes, pictures } = await createBackup(source, {
    folder: folder === undefined ? standard : resolve(folder),
    now: new Date(),
    isOwnFolder: folder === undefined,
  })
    .finally(db.close)
    .finally(release)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`Wrote ${path}: ${describeSize(sizeBytes)} in ${seconds} s.`)
  console.log(`It contains the database, ${count(pictures, 'picture')} and the configuration.`)
  if (path.startsWith(join(dataDir, '/'))) console.log('It is in DATA_DIR: copy it to another machine.')
  console.log(secretNote(dataDir))
  console.log(`\nVerify it: npm run verify-backup -- ${path}`)
  return 0
})
