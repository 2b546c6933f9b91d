import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#domain/refusals.ts'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'

/** Stores pictures by name: on the disk, or in what may replace it. */
export type PictureStorage = {
  /** Resolves when the picture is stored durably. Refuses: unavailable, if the storage is full. */
  put(name: string, picture: Buffer): Promise<void>
  /** Null if there is no such picture. */
  get(name: string): Promise<Buffer | null>
  /** Does nothing if there is no such picture. */
  remove(name: string): Promise<void>
  /** The names of pictures that were stored before `time`. */
  namesBefore(time: Date): Promise<string[]>
}

/** Stores pictures as files of one folder, which is created with the first of them. */
export function diskStorage(folder: string): PictureStorage {
  const pathOf = (name: string) => join(folder, name)
  return {
    async put(name, picture) {
      await orUnavailable(mkdir(folder, { recursive: true, mode: 0o700 }))
      await orUnavailable(writeFileAtomically(pathOf(name), picture))
    },
    get: (name) => orIfMissing(readFile(pathOf(name)), null),
    remove: (name) => rm(pathOf(name), { force: true }),
    async namesBefore(time) {
      const names = await orIfMissing(readdir(folder), [])
      const isOld = await Promise.all(names.map((name) => isFileBefore(pathOf(name), time)))
      return names.filter((_, index) => isOld[index])
    },
  }
}

async function isFileBefore(path: string, time: Date) {
  const stats = await orIfMissing(stat(path), null)
  return stats !== null && stats.isFile() && stats.mtime < time
}

/** Resolves to `fallback` if the file or folder does not exist. */
const orIfMissing = <Result, Fallback>(reading: Promise<Result>, fallback: Fallback) =>
  reading.catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return fallback
    throw cause
  })

const diskFullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const retryAfterSeconds = 60

/** Refuses: unavailable, if the write fails because the disk is full. */
export const orUnavailable = <Result>(writing: Promise<Result>): Promise<Result> =>
  writing.catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && diskFullCodes.has(cause.code))
      throw new Refusal('unavailable', { retryAfterSeconds, cause })
    throw cause
  })
