import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const hashFile = join(root, 'dist', 'web.mark')

export const webFolder = join(root, 'dist', 'web')

const inputs = ['web/**/*', 'contract/**/*', 'domain/**/*', 'messages/**/*', 'ops/build-web/**/*', 'package-lock.json']

/** In its own process: that frees the bundler's memory, and a start without changes never loads it. */
export async function ensureWebBuilt(print: (sentence: string) => void) {
  const currentHash = hashInputs()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === currentHash) return
  refuseReadOnlyFolder()
  print('Building the web app (once for each version)')
  if (!(await runBuild())) throw new StartError('The web app could not be built (see the output above).')
  writeFileAtomicallySync(hashFile, currentHash, 0o644)
}

export async function runBuild(...paths: string[]) {
  const builder = spawn(process.execPath, [join(root, 'ops', 'build-web', 'run.ts'), ...paths], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(builder, 'exit')
  return code === 0
}

function refuseReadOnlyFolder() {
  const folder = join(root, 'dist')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(
      `The web app of this version must be built once, and ${folder} cannot be written to: start Brightside once as a user who may, or copy the folder from a build.`,
    )
  }
}

function hashInputs() {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of paths.sort()) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}
