import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Complete and on the disk, or absent. Only its owner may read it. `path` must have one writer in this process. */
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

const temporaryPath = (path: string) => `${path}.${process.pid}`

async function writeAndSync(path: string, content: Buffer) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(content)
  await file.sync()
}
