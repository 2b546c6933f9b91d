import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secrets.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { fitsDatabase } from '#server/platform/lifecycle/check-secret.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { auditDatabase } from './audit-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config) => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new StartError('Usage: npm run verify-backup -- FILE')
  const path = resolve(file)
  const { manifest, problems } = await checkBackup(path)
  if (manifest === null || problems.length > 0) {
    console.log([`${path} is damaged:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
    return 1
  }
  console.log(`${path}\nwas made at ${manifest.createdAt}; all ${manifest.files.length} files have their checksums.`)
  const scratch = mkdtempSync(join(tmpdir(), 'brightside-verify-'))
  return restoreAndAudit(path, scratch, config).finally(() => rmSync(scratch, { recursive: true, force: true }))
})

/** Starts the restored database in a folder of its own, as a start of the product would, and audits it. */
async function restoreAndAudit(path: string, scratch: string, config: Config) {
  // PostgreSQL runs as another user than root, and must be able to enter the folder.
  chmodSync(scratch, 0o711)
  await restoreBackup(path, scratch, { isDurable: false, pictures: diskStorage(join(scratch, 'objects')) })
  const { owner, stop } = await startEmbedded({ dataDir: scratch })
  const db = createDatabase(owner)
  const audit = async () => {
    await migrate(owner, { appRole: true })
    const secret = knownSecret(config)
    const isKnown = secret !== null && (await fitsDatabase(db, secret))
    const { lines, broken } = await auditDatabase({ db, owner, secret: isKnown ? secret : null, saved: [] })
    const note = isKnown
      ? []
      : ['Without the SECRET of this installation, the audit chain and the transparency log were not verified.']
    const result = broken.length === 0 ? 'The backup is good.' : `Violations found: ${broken.join(', ')}.`
    console.log(['It was restored and started in a scratch folder.', ...lines, ...note, result].join('\n'))
    return broken.length === 0 ? 0 : 1
  }
  return audit().finally(db.close).finally(stop)
}

/** Null if this machine has none: a command must not create one. */
function knownSecret({ secret, dataDir }: Config): string | null {
  if (secret === null && !existsSync(join(dataDir, 'secrets.json'))) return null
  return loadSecret(secret, dataDir, new Date())
}
