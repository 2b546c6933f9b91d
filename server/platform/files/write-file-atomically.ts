import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Complete and on the disk, or absent. Only its owner may read it. Of several writes at once the last one to end is kept. */
export async function writeFileAtomically(path: string, content: Buffer) {
  const temporary = temporaryPath(path)
  await rm(temporary, { force: true })
  await writeAndSync(temporary, content).catch(async (cause: unknown) => {
    await rm(temporary, { force: true })
    throw cause
  })
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

export async function syncFolder(folder: string) {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** The same, blocking. `mode` opens the file to others. */
export function writeFileAtomicallySync(path: string, content: string, mode = 0o600) {
  const temporary = temporaryPath(path)
  rmSync(temporary, { force: true })
  const file = openSync(temporary, 'wx', mode)
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(temporary, path)
  syncFolderSync(dirname(path))
}

export function syncFolderSync(path: string) {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

let writes = 0

/** Of its own for each write. An earlier process of this id may have left one, as in a container that was killed. */
const temporaryPath = (path: string) => `${path}.${process.pid}.${(writes += 1)}`

async function writeAndSync(path: string, content: Buffer) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(content)
  await file.sync()
}
