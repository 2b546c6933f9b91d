import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const here = join(import.meta.dirname, '..', '..')
const linkedFolders = ['node_modules', 'dist']
const skippedNames = [...linkedFolders, '.git', 'test-results', 'playwright-report', 'workshop']

/** Copies the product's sources to `folder`; node_modules and the build are linked. */
export function cloneTo(folder: string) {
  mkdirSync(folder, { recursive: true })
  const sources = readdirSync(here).filter((name) => !skippedNames.includes(name) && !name.startsWith('data'))
  execFileSync('cp', ['-r', ...sources.map((name) => join(here, name)), folder])
  for (const name of linkedFolders) symlinkSync(join(here, name), join(folder, name))
}
