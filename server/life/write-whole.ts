import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file for the owner alone that is either whole and on the disk, or not there; an older one is replaced. */
export function writeWhole(path: string, text: string) {
  const half = `${path}.${process.pid}`
  rmSync(half, { force: true })
  const file = openSync(half, 'wx', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(half, path)
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
