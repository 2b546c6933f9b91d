import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const here = join(import.meta.dirname, '..', '..')
const linked = ['node_modules', 'dist']
const left = [...linked, '.git', 'test-results', 'playwright-report']

/** Copies the sources to `folder`; installed packages and the build are linked. */
export function cloneTo(folder: string) {
  mkdirSync(folder, { recursive: true })
  const sources = readdirSync(here).filter((name) => !left.includes(name) && !name.startsWith('data'))
  execFileSync('cp', ['-r', ...sources.map((name) => join(here, name)), folder])
  for (const name of linked) symlinkSync(join(here, name), join(folder, name))
}
