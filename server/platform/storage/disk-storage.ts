import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { orUnavailable } from './storage-full.ts'
import type { PictureStorage } from './picture-storage.ts'

/** Keeps pictures as files of one folder, which the first of them makes. */
export function diskStorage(folder: string): PictureStorage {
  const pathOf = (name: string) => join(folder, name)
  return {
    put: (name, picture) => orUnavailable(writeFileAtomically(pathOf(name), { folder, picture })),
    get: (name) => unlessMissing(readFile(pathOf(name)), null),
    remove: (name) => rm(pathOf(name), { force: true }),
    async namesBefore(instant) {
      const names = await unlessMissing(readdir(folder), [])
      const isOld = await Promise.all(names.map((name) => isOlder(pathOf(name), instant)))
      return names.filter((_, index) => isOld[index])
    },
  }
}

// As server/platform/files/write-file-atomically.ts does it, but nobody waits for the disk meanwhile.
async function writeFileAtomically(path: string, { folder, picture }: { folder: string; picture: Buffer }) {
  const half = `${path}.half`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeThrough(half, picture).catch(async (cause: unknown) => {
    await rm(half, { force: true })
    throw cause
  })
  await rename(half, path)
  await using opened = await open(folder, 'r')
  await opened.sync()
}

async function writeThrough(path: string, bytes: Buffer) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

async function isOlder(path: string, instant: Date) {
  const found = await unlessMissing(stat(path), null)
  return found !== null && found.isFile() && found.mtime < instant
}

/** What was read, or `missing` where there is no such file. */
const unlessMissing = <Found, Missing>(reading: Promise<Found>, missing: Missing) =>
  reading.catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return missing
    throw cause
  })
