import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#domain/refusals.ts'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import type { FileStorage } from './file-storage.ts'

const batchSize = 500

export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name)
  return {
    async put(name, content) {
      await orUnavailable(mkdir(folder, { recursive: true, mode: 0o700 }))
      await orUnavailable(writeFileAtomically(pathOf(name), content))
    },
    get: (name) => orIfMissing(readFile(pathOf(name)), null),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *namesBefore(time) {
      const names = await orIfMissing(readdir(folder), [])
      for (let start = 0; start < names.length; start += batchSize) {
        const old: string[] = []
        // One at a time: a folder on a network that hangs must not take all threads that serve files.
        for (const name of names.slice(start, start + batchSize))
          if (await isFileBefore(pathOf(name), time)) old.push(name)
        yield old
      }
    },
    locationOf: pathOf,
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
