import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BackupCheck, checkBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findSecret } from '#server/platform/config/secrets.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { PostgresUrl } from '#server/platform/config/variables.ts'
import { checkServer } from '#server/platform/db/check-server-version.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { refuseOtherSchema } from '#server/platform/db/refuse-other-schema.ts'
import { fitsDatabase } from '#server/platform/lifecycle/check-secret.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { auditDatabase } from './audit-database.ts'
import { describeSignature } from './describe-signature.ts'
import { runCommand } from './run-command.ts'

await runCommand(
  async (config) => {
    const usage = 'npm run verify-backup -- FILE, or the URL of a restored database'
    const [source = ''] = readArguments({ usage, options: {}, words: [1, 1] }).words
    return /^[a-z]+:\/\//.test(source) ? verifyDatabase(source, config) : verifyFile(resolve(source), config)
  },
  { writesData: false },
)

async function verifyFile(path: string, config: Config) {
  const check = await checkBackup(path)
  const { manifest, problems } = check
  if (manifest === null || problems.length > 0) {
    console.log([`${path} is damaged:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
    return 1
  }
  console.log(`${path}\nwas made at ${manifest.createdAt}; all ${manifest.files.length} files have their checksums.`)
  console.log(describeSignature(path, check, config))
  const scratch = mkdtempSync(join(tmpdir(), 'brightside-verify-'))
  return restoreAndAudit({ path, check }, scratch, config)
    .catch((cause: unknown) => {
      throw fullScratch(cause) ?? cause
    })
    .finally(() => rmSync(scratch, { recursive: true, force: true }))
}

function fullScratch(cause: unknown): StartError | null {
  const isFull =
    cause instanceof Error && (('code' in cause && cause.code === 'ENOSPC') || /disk .*is full/.test(cause.message))
  if (!isFull) return null
  return new StartError(`The disk of ${tmpdir()} is full: set TMPDIR to a folder with room for the whole database.`)
}

type Checked = { path: string; check: BackupCheck }

/** Starts the restored database in a folder of its own, as a start of the product would, and audits it. */
async function restoreAndAudit({ path, check }: Checked, scratch: string, config: Config) {
  // PostgreSQL runs as another user than root, and must be able to enter the folder.
  chmodSync(scratch, 0o711)
  await restoreBackup(path, scratch, { check, isDurable: false, pictures: diskStorage(join(scratch, 'objects')) })
  const { owner, stop } = await startEmbedded({ dataDir: scratch })
  return migrate(owner, { appRole: true })
    .then(() => audit(owner, config, 'It was restored and started in a scratch folder.'))
    .finally(stop)
}

/** Audits a database that other tools restored, and changes nothing in it. */
async function verifyDatabase(text: string, config: Config) {
  const { data: url, error } = PostgresUrl.safeParse(text)
  if (url === undefined) throw new StartError(`The argument ${error?.issues[0]?.message}.`)
  const connection = await checkServer(url, 'the URL')
  await refuseOtherSchema(connection)
  return audit(connection, config, 'The restored database has the tables and functions of this version.')
}

/** Prints what the audit found after a first line; returns the exit code. */
async function audit(owner: Connection, config: Config, firstLine: string) {
  const db = createDatabase(owner)
  const secret = findSecret(config)
  const isKnown = async () => secret !== null && (await fitsDatabase(db, secret))
  const run = async () => {
    const usable = (await isKnown()) ? secret : null
    return { ...(await auditDatabase({ db, owner, secret: usable, saved: [] })), usable }
  }
  const { lines, broken, usable } = await run().finally(db.close)
  const note =
    usable === null
      ? ['Without the SECRET of this installation, the audit chain and the transparency log were not verified.']
      : []
  const result = broken.length === 0 ? 'The backup is good.' : `Violations found: ${broken.join(', ')}.`
  console.log([firstLine, ...lines, ...note, result].join('\n'))
  return broken.length === 0 ? 0 : 1
}
