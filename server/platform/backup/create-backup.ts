import { join } from 'node:path'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { configurationToSave } from '#server/platform/config/configuration-to-save.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { lockFile } from '#server/platform/files/lock-file.ts'
import { ownTextsFolder } from '#server/platform/files/own-texts-folder.ts'
import { type BackupFile, createBackupFile } from './backup-file.ts'
import { backupName, claimBackupFolder, removePartialBackups } from './backup-folder.ts'
import {
  type BackupConfiguration,
  configurationName,
  databaseManifestName,
  databaseName,
  picturesPrefix,
} from './backup-manifest.ts'
import { openBaseBackup } from './base-backup.ts'
import { addOwnTexts } from './own-texts.ts'

export type BackupSource = {
  database: SocketConnection
  pictures: FileStorage
  texts: string
  configuration: BackupConfiguration
  /** Whose the folder of the backups must be; null claims none. */
  installationId: string | null
  /** Signs the manifest; null signs nothing. */
  key: Buffer | null
}

export const backupSource = (
  database: SocketConnection,
  {
    pictures,
    dataDir,
    env,
    installationId,
    key,
  }: {
    pictures: FileStorage
    dataDir: string
    env: NodeJS.ProcessEnv
    installationId: string
    key: Buffer | null
  },
): BackupSource => ({
  database,
  pictures,
  texts: ownTextsFolder(dataDir),
  configuration: configurationToSave(env),
  installationId,
  key,
})

/** `isOwnFolder` is false for a folder in which nothing is ever removed. */
type CreateBackupOptions = { folder: string; now: Date; signal?: AbortSignal; isOwnFolder?: boolean }

type WriteOptions = Omit<CreateBackupOptions, 'folder'>

/** `pictures` is their number. */
export type CreatedBackup = { path: string; sizeBytes: number; pictures: number }

/**
 * Writes a backup of a running installation into `folder`, which is created if it is missing. The database comes before the
 * pictures: its rows then name files that exist, and a picture that was added meanwhile does no harm.
 */
export async function createBackup(
  source: BackupSource,
  { folder, ...options }: CreateBackupOptions,
): Promise<CreatedBackup> {
  return writeLocked(folder, source, options).catch((cause: unknown) => {
    throw folderError(cause, folder) ?? cause
  })
}

async function writeLocked(folder: string, source: BackupSource, options: WriteOptions) {
  makeDataDir(folder)
  const unlock = lockFile(join(folder, '.lock'))
  if (!unlock) throw new StartError(`Another backup is being written to ${folder}.`)
  return writeInto(folder, source, options).finally(unlock)
}

function folderError(cause: unknown, folder: string): StartError | null {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError(`The disk of ${folder} is full.`)
  if (code === 'EEXIST' || code === 'ENOTDIR') return new StartError(`${folder} is not a folder.`)
  return null
}

async function writeInto(folder: string, source: BackupSource, options: WriteOptions): Promise<CreatedBackup> {
  if (source.installationId !== null) await claimBackupFolder(folder, source.installationId, options.isOwnFolder)
  await removePartialBackups(folder)
  const path = join(folder, backupName(options.now))
  const file = await createBackupFile(path)
  const written = await writeBackup(file, source, options).catch(async (cause: unknown) => {
    await file.discard()
    throw cause
  })
  return { path, ...written }
}

async function writeBackup(
  file: BackupFile,
  { database, pictures, texts, configuration, key }: BackupSource,
  { now, signal }: WriteOptions,
) {
  const { backup, postgresVersion, close } = await openBaseBackup(database, signal)
  await file.add(databaseName, backup.archive).finally(close)
  await file.add(databaseManifestName, [backup.manifest()])
  const pictureCount = await addPictures(file, pictures)
  await addOwnTexts(file, texts)
  await file.add(configurationName, [Buffer.from(`${JSON.stringify(configuration, null, 1)}\n`)])
  signal?.throwIfAborted()
  const sizeBytes = await file.finish({ createdAt: now.toISOString(), postgresVersion }, key)
  return { sizeBytes, pictures: pictureCount }
}

const endOfTime = new Date(8.64e15)
const readsAtOnce = 16

/** Pictures that are removed meanwhile are left out, and so are those that are being written. */
export async function addPictures(file: BackupFile, storage: FileStorage): Promise<number> {
  let added = 0
  for await (const batch of storage.namesBefore(endOfTime)) {
    const names = batch.filter((name) => name.endsWith('.webp')).sort()
    for (let start = 0; start < names.length; start += readsAtOnce)
      added += await addSome(file, storage, names.slice(start, start + readsAtOnce))
  }
  return added
}

async function addSome(file: BackupFile, storage: FileStorage, names: string[]) {
  const read = async (name: string) => ({ name, picture: await storage.get(name) })
  const found = (await Promise.all(names.map(read))).flatMap(({ name, picture }) => (picture ? { name, picture } : []))
  for (const { name, picture } of found) await file.add(picturesPrefix + name, [picture])
  return found.length
}
