import { globSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'
import type { BackupFile } from './backup-file.ts'
import { textsPrefix } from './backup-manifest.ts'

/** Adds the files of `folder`; none if it is missing. */
export async function addOwnTexts(file: BackupFile, folder: string) {
  const names = globSync('*.json', { cwd: folder }).sort()
  for (const name of names) await file.add(textsPrefix + name, [await readFile(join(folder, name))])
}

export async function restoreOwnTexts(folder: string, name: string, content: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFileAtomically(join(folder, basename(name)), content)
}
