import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { partialPrefix } from './backup-file.ts'

/** A backup in a folder. `createdAt` is from its name. */
export type StoredBackup = { path: string; createdAt: Date; sizeBytes: number }

const namePattern = /^brightside-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)\.tar$/

/** 'brightside-2026-11-22T031500.000Z.tar': sorts by time, and has no character that a file system refuses. */
export const backupName = (now: Date) => `brightside-${now.toISOString().replaceAll(':', '')}.tar`

/** The complete backups of a folder, oldest first. */
export function listBackups(folder: string): StoredBackup[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, day, hour, minute, seconds] = namePattern.exec(name) ?? []
      if (day === undefined) return []
      const path = join(folder, name)
      return [{ path, createdAt: new Date(`${day}T${hour}:${minute}:${seconds}`), sizeBytes: statSync(path).size }]
    })
}

/** Removes the oldest backups until `keep` are left. Returns how many it removed. */
export function removeOldBackups(folder: string, keep: number): number {
  const old = listBackups(folder).slice(0, -Math.max(keep, 1))
  for (const { path } of old) rmSync(path)
  return old.length
}

/** Removes what interrupted backups left. The caller holds the lock of the folder. */
export function removePartialBackups(folder: string) {
  for (const name of readdirSync(folder))
    if (name.startsWith(partialPrefix)) rmSync(join(folder, name), { force: true })
}
