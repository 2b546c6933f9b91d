import { statfsSync } from 'node:fs'

export type DiskSpace = { freeRatio: number; freeBytes: number }

/** The space on the disk of `folder` that its user may still fill, as `df` shows it. */
export function diskSpaceOf(folder: string): DiskSpace {
  const { bavail, bfree, blocks, bsize } = statfsSync(folder)
  return { freeRatio: bavail / (blocks - bfree + bavail), freeBytes: bavail * bsize }
}
