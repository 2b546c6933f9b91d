import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { archivePrefix } from '#server/platform/db/embedded/log-archive.ts'
import { listBackups, ownerOf } from './backup-folder.ts'

const segment = /^[0-9A-F]{24}$/
const archived = /^[0-9A-F]{24}(\.gz|\.[0-9A-F]{8}\.backup)?$/

/** Compresses archived log segments: one that was closed by time is mostly empty. Returns how many. */
export async function compressSegments(folder: string, signal: AbortSignal): Promise<number> {
  const names = (await readdir(folder)).filter((name) => segment.test(name)).sort()
  for (const name of names) {
    signal.throwIfAborted()
    await compress(join(folder, name))
  }
  return names.length
}

/** The segment is removed only when its copy is on the disk. */
async function compress(path: string) {
  const temporary = `${path}.partial`
  await pipeline(createReadStream(path), createGzip({ level: 1 }), createWriteStream(temporary, { mode: 0o644 }))
  await using file = await open(temporary, 'r')
  await file.sync()
  await rename(temporary, `${path}.gz`)
  await rm(path)
}

/** `own` is the folder that this installation archives to; another one is its own, too, if it is marked with its id. */
type Archives = { backupDir: string; own: string; installationId: string | null }

/** Removes the segments that no backup in the folder needs, also those of the installation that this one replaced. Returns how many. */
export async function removeOldSegments(archives: Archives): Promise<number> {
  const [oldest] = await listBackups(archives.backupDir)
  if (!oldest) return 0
  let removed = 0
  for (const path of await archivedSegments(archives)) {
    if ((await stat(path)).mtime >= oldest.createdAt) continue
    await rm(path)
    removed += 1
  }
  return removed
}

async function archivedSegments({ backupDir, own, installationId }: Archives): Promise<string[]> {
  const entries = await readdir(backupDir, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(archivePrefix))
  const paths = folders.map(async ({ name }) => {
    const folder = join(backupDir, name)
    if (folder !== own && (installationId === null || (await ownerOf(folder)) !== installationId)) return []
    return (await readdir(folder)).filter((file) => archived.test(file)).map((file) => join(folder, file))
  })
  return (await Promise.all(paths)).flat()
}
