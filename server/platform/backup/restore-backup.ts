import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { prepareClusterPaths } from '#server/platform/db/embedded/cluster-paths.ts'
import { archiveOf, forgetArchive } from '#server/platform/db/embedded/log-archive.ts'
import { recover, type RecoveryTarget } from '#server/platform/db/embedded/recover.ts'
import { ownTextsFolder } from '#server/platform/files/own-texts-folder.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { syncFolder } from '#server/platform/files/write-file-atomically.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { refuseForeignCode } from './refuse-foreign-code.ts'
import { roleOf, writeConfiguration } from './cluster-files.ts'
import { databaseManifestName, databaseName, picturesPrefix, textsPrefix } from './backup-manifest.ts'
import { restoreOwnTexts } from './own-texts.ts'
import { type BackupCheck, readBackup } from './read-backup.ts'
import { readTar } from './read-tar.ts'

/** Names in a data folder that a restore leaves as they are. */
const allowedNames = new Set(['secrets.json', 'settings.json', 'lock', 'running.json', 'lost+found', 'run'])

/** Throws a StartError if the folder holds data that a restore would mix with its own. */
export function refuseUsedFolder(dataDir: string) {
  const used = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !allowedNames.has(name)) : []
  if (used.length > 0)
    throw new StartError(
      `DATA_DIR ${dataDir} is not empty (${used[0]}): restore into a new folder. Only secrets.json may be there already.`,
    )
}

export type RestoreOptions = {
  check: BackupCheck
  /** Waits until every file is on the disk. */
  isDurable: boolean
  pictures: FileStorage
  /** Also replays the log that was archived since the backup. */
  until?: RecoveryTarget | undefined
}

/**
 * Restores a backup into a data folder without data, after every byte of it was checked. None of its configuration is used, and
 * none of its code runs before it was compared with ours. The caller holds the lock of the folder. The database gets its name last, so that an interrupted restore is not mistaken for a complete one.
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  { check, isDurable, pictures, until }: RestoreOptions,
) {
  refuseUsedFolder(dataDir)
  makeDataDir(dataDir)
  const { manifest, problems } = check
  if (problems.length > 0) throw new StartError(`${path} is damaged: ${problems.join(', ')}.`)
  if (!manifest?.files.some(({ name }) => name === databaseName))
    throw new StartError(`${path} is an export, not a backup: npm run import loads it.`)
  // A start removes this folder.
  const temporary = join(dataDir, 'postgres.new-restore')
  const discard = async (cause: unknown) => {
    await rm(temporary, { recursive: true, force: true })
    await rm(join(dataDir, 'objects'), { recursive: true, force: true })
    await rm(ownTextsFolder(dataDir), { recursive: true, force: true })
    throw cause
  }
  await extract(path, { pictures, texts: ownTextsFolder(dataDir), temporary, isDurable }).catch(discard)
  if (until !== undefined) await replay(temporary, { dataDir, backupDir: dirname(path), until }).catch(discard)
  await refuseForeignCode({ ...prepareClusterPaths(dataDir), cluster: temporary }).catch(discard)
  forgetArchive(temporary)
  await rename(temporary, join(dataDir, 'postgres'))
  await syncFolder(dataDir)
}

type Replay = { dataDir: string; backupDir: string; until: RecoveryTarget }

/** The archive is beside the backup. */
async function replay(cluster: string, { dataDir, backupDir, until }: Replay) {
  const archive = archiveOf(cluster, backupDir)
  if (archive === undefined || !existsSync(archive))
    throw new StartError(`There is no archive beside the backup${archive === undefined ? '' : ` (${archive})`}.`)
  const paths = { ...prepareClusterPaths(dataDir, backupDir), cluster }
  await recover(paths, { archive, target: until })
}

type Target = { pictures: FileStorage; texts: string; temporary: string; isDurable: boolean }

async function extract(path: string, { pictures, texts, temporary, isDurable }: Target) {
  let extracted = new Map<string, string>()
  for await (const { entry, content } of readBackup(path)) {
    if (entry.name === databaseName) extracted = await extractDatabase(content, temporary, isDurable)
    else if (entry.name === databaseManifestName) refuseDifferences((await bytesOf(content)).toString(), extracted)
    else if (entry.name.startsWith(picturesPrefix)) await pictures.put(basename(entry.name), await bytesOf(content))
    else if (entry.name.startsWith(textsPrefix)) await restoreOwnTexts(texts, entry.name, await bytesOf(content))
    else await bytesOf(content)
  }
}

/** Returns the SHA-256 of each file. */
async function extractDatabase(archive: AsyncIterable<Buffer>, folder: string, isDurable: boolean) {
  const unpacked = createGunzip({ chunkSize: 1 << 18 })
  const [checksums] = await Promise.all([writeFiles(unpacked, folder, isDurable), pipeline(archive, unpacked)])
  return checksums
}

async function writeFiles(archive: AsyncIterable<Buffer>, folder: string, isDurable: boolean) {
  const checksums = new Map<string, string>()
  await mkdir(folder, { mode: 0o700 })
  for await (const { entry, content } of readTar(archive)) {
    const target = join(folder, entry.name)
    const role = entry.kind === 'other' ? 'unknown' : roleOf(entry.name)
    if (role === 'unknown')
      throw new StartError(`The backup contains ${entry.name}, which no backup of Brightside has.`)
    if (entry.kind === 'folder') await mkdir(target, { recursive: true, mode: 0o700 })
    else if (role === 'configuration') checksums.set(entry.name, sha256(await bytesOf(content)))
    else checksums.set(entry.name, await writeFile(target, content, isDurable))
  }
  await writeConfiguration(folder)
  return checksums
}

/** Returns the SHA-256 of what it wrote. */
async function writeFile(path: string, content: AsyncIterable<Buffer>, isDurable: boolean): Promise<string> {
  const hash = createHash('sha256')
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of content) {
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  if (isDurable) await file.sync()
  return hash.digest('hex')
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const DatabaseManifest = z.object({ Files: z.array(z.object({ Path: z.string(), Checksum: z.string() })) })

function refuseDifferences(manifest: string, extracted: Map<string, string>) {
  const { Files: files } = DatabaseManifest.parse(JSON.parse(manifest))
  const different = files.filter(({ Path: path, Checksum: sum }) => extracted.get(path) !== sum)
  if (different.length > 0)
    throw new StartError(
      `The backup of the database is damaged: ${different.map(({ Path: path }) => path).join(', ')}.`,
    )
}

async function bytesOf(content: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
