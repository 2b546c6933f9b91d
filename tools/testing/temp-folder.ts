import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const mounts = '/proc/mounts'
const neededBytes = 4 * 2 ** 30

/**
 * The folder for temporary files of tests: in memory where that has space, else the system's. The files of a hundred test
 * databases take longer to create and remove on a disk than the tests that use them.
 */
export const tempFolder = () => (hasSpace() ? inMemory : tmpdir())

function hasSpace(): boolean {
  if (!existsSync(inMemory) || !existsSync(mounts)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) >= neededBytes && allowsPrograms(readFileSync(mounts, 'utf8'))
}

/** Tests run programs in their folders, which containers often forbid there. */
export function allowsPrograms(table: string): boolean {
  const mount = table.split('\n').findLast((line) => line.split(' ')[1] === inMemory)
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
}
