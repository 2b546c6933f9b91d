import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import { partialPrefix } from './backup-file.ts'

// Nothing here blocks: the folder may be on a network that does not answer.

/** A backup in a folder. `createdAt` is from its name. */
export type StoredBackup = { path: string; createdAt: Date; sizeBytes: number }

const namePattern = /^brightside-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)\.tar$/

/** 'brightside-2026-11-22T031500.000Z.tar': sorts by time, and has no character that a file system refuses. */
export const backupName = (now: Date) => `brightside-${now.toISOString().replaceAll(':', '')}.tar`

/** The complete backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  })
  const backups = names.sort().flatMap((name) => {
    const [, day, hour, minute, seconds] = namePattern.exec(name) ?? []
    return day === undefined
      ? []
      : [{ path: join(folder, name), createdAt: new Date(`${day}T${hour}:${minute}:${seconds}`) }]
  })
  return Promise.all(backups.map(async (backup) => ({ ...backup, sizeBytes: (await stat(backup.path)).size })))
}

const ownerName = '.installation'

/** The id of the installation that a folder is marked with; undefined if it is not. */
export const ownerOf = async (folder: string) =>
  (await readFile(join(folder, ownerName), 'utf8').catch(undefinedIfMissing))?.trim()

/**
 * Marks a folder as that of this installation. Throws a StartError if it is another's: each would remove the backups of the other.
 * `marks` is false for a folder in which nothing is ever removed.
 */
export async function claimBackupFolder(folder: string, installationId: string, marks = true) {
  const path = join(folder, ownerName)
  const found = await ownerOf(folder)
  if (found === undefined) {
    if (marks) await writeFileAtomically(path, Buffer.from(`${installationId}\n`))
  } else if (found !== installationId)
    throw new StartError(
      `${folder} has the backups of another installation: give each its own BACKUP_DIR. (If that one is gone for good, remove ${path}.)`,
    )
}

function undefinedIfMissing(cause: unknown) {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
  throw cause
}

/** Removes the oldest backups until `keep` are left, and never the newest. Returns how many it removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(0, -Math.max(keep, 1))
  for (const { path } of old) await rm(path)
  return old.length
}

/** Removes what interrupted backups left. The caller holds the lock of the folder. */
export async function removePartialBackups(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith(partialPrefix)) await rm(join(folder, name), { force: true })
}
