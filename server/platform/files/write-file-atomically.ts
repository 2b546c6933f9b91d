import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file, for its owner alone unless `mode` says else, that is either whole and on the disk, or not there; an older one is replaced. */
export function writeFileAtomically(path: string, text: string, mode = 0o600) {
  const half = `${path}.${process.pid}`
  rmSync(half, { force: true })
  const file = openSync(half, 'wx', mode)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(half, path)
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
