import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const mark = join(root, 'dist', 'web.mark')

/** What browsers get. */
export const webFolder = join(root, 'dist', 'web')

/** Whatever a page is made of. */
const inputs = ['web/**/*', 'contract/**/*', 'domain/**/*', 'messages/**/*', 'ops/build-web/**/*', 'package-lock.json']

/**
 * Builds the web app if it changed since it was last built. It is done in a process of its own: the bundler's memory
 * goes with it, and a start that finds nothing to do never loads it.
 */
export async function ensureWebBuilt(say: (sentence: string) => void) {
  const wanted = inputsHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Building the web app (once for each version)')
  const builder = spawn(process.execPath, [join(root, 'ops', 'build-web', 'run.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new StartError('The web app could not be built (see the words above).')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileAtomically(mark, wanted, 0o644)
}

function inputsHash() {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of paths.sort()) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}
