import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** The SHA-256 of each file below a folder, by its path. */
type Hashes = Map<string, string>

/** Folder, time zone and language differ, as between two machines. */
const places = [
  { name: 'one', env: { TZ: 'UTC', LANG: 'C' } },
  { name: 'another-folder', env: { TZ: 'Asia/Kolkata', LANG: 'de_DE.UTF-8' } },
]

/** Builds the web app of the commit twice. `differences` are the files that are not the same. */
export function buildTwice(root: string): { digest: string; files: number; differences: string[] } {
  const scratch = mkdtempSync(join(tmpdir(), 'brightside-release-'))
  try {
    const [one = new Map(), other = new Map()] = places.map(({ name, env }) => build(root, join(scratch, name), env))
    return { digest: digestOf(one), files: one.size, differences: differencesOf(one, other) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function build(root: string, folder: string, env: NodeJS.ProcessEnv): Hashes {
  mkdirSync(folder)
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C '${folder}'`], { cwd: root })
  // Linked where both are on one disk: a copy has 30,000 files.
  const [modules, copy] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  if (spawnSync('cp', ['-al', modules, copy]).status !== 0) {
    rmSync(copy, { recursive: true, force: true })
    execFileSync('cp', ['-a', modules, copy])
  }
  execFileSync(process.execPath, [join(folder, 'ops', 'build-web', 'run.ts')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return hashesOf(join(folder, 'dist', 'web'))
}

export function hashesOf(folder: string): Hashes {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(folder, path), hash('sha256', readFileSync(path))]))
}

export const differencesOf = (one: Hashes, other: Hashes) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).sort()

/** One hash of all files: that of what `find . -type f | sed 's|^./||' | LC_ALL=C sort | xargs sha256sum` prints. */
export function digestOf(hashes: Hashes): string {
  const lines = [...hashes.keys()].sort().map((path) => `${hashes.get(path)}  ${path}\n`)
  return hash('sha256', lines.join(''))
}
