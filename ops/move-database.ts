import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exportTables } from '#server/platform/backup/export-tables.ts'
import { importTables, openExport } from '#server/platform/backup/import-tables.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import type { Binaries } from '#server/platform/db/embedded/binaries.ts'
import { majorOf } from '#server/platform/db/embedded/cluster.ts'
import { completeMark, upgradeFolder } from '#server/platform/db/embedded/interrupted-upgrade.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { syncFolderSync, writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { auditDatabase } from './audit-database.ts'

type MoveOptions = {
  dataDir: string
  /** Those that wrote the database. */
  from: Binaries
  /** Null leaves out what the audit needs it for. */
  secret: string | null
}

/**
 * Moves the embedded database to the PostgreSQL of this program: exports it with the binaries that wrote it, and imports it
 * into a new one, which takes its place when it has passed the audit. Until then the old one stays as it is. Returns the folder
 * to which the old one was moved.
 */
export async function moveDatabase({ dataDir, from, secret }: MoveOptions): Promise<string | null> {
  const folder = upgradeFolder(dataDir)
  const path = join(folder, 'export.tar')
  // Pictures and own texts stay in their folders.
  const files = { pictures: diskStorage(join(folder, 'objects')), texts: join(folder, 'texts') }

  makeDataDir(folder)
  const old = await startEmbedded({ dataDir, binaries: from })
  await migrate(old.owner, { appRole: true })
    .then(() => exportTables(old.owner, { path, ...files, now: new Date(), key: null }))
    .finally(old.stop)
  const { list } = await openExport(path)
  const fresh = await startEmbedded({ dataDir: folder })
  await migrate(fresh.owner, { appRole: true })
    .then(() => importTables(fresh.owner, { path, list, ...files }))
    .then(() => refuseViolations(fresh, secret))
    .finally(fresh.stop)
  writeFileAtomicallySync(completeMark(dataDir), '')
  return completeMove(dataDir)
}

/**
 * Puts the new database in the place of the old one; completes a move that was killed at any moment after its mark. Returns the
 * folder of the old one, or null if that was moved before.
 */
export function completeMove(dataDir: string): string | null {
  const cluster = join(dataDir, 'postgres')
  const made = join(upgradeFolder(dataDir), 'postgres')
  const oldFolder = existsSync(made) && existsSync(cluster) ? freeName(`${cluster}-${majorOf(cluster)}`) : null
  if (oldFolder !== null) renameSync(cluster, oldFolder)
  if (existsSync(made)) renameSync(made, cluster)
  syncFolderSync(dataDir)
  rmSync(upgradeFolder(dataDir), { recursive: true, force: true })
  return oldFolder
}

const freeName = (path: string): string => (existsSync(path) ? freeName(`${path}-earlier`) : path)

async function refuseViolations({ owner }: Embedded, secret: string | null) {
  const db = createDatabase(owner)
  const { broken } = await auditDatabase({ db, owner, secret, saved: [] }).finally(db.close)
  if (broken.length > 0)
    throw new StartError(
      `The audit of the new database found violations (${broken.join(', ')}). The old one is unchanged.`,
    )
}
