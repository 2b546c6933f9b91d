import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressAll } from './compress.ts'
import { browserBuild, documentBuild, root } from './vite-config.ts'
import { writeDocuments } from './documents.ts'
import { writeFont } from './font.ts'

const dist = join(root, 'dist')
const maxBuildMs = 600_000

/** Builds the files for browsers into dist/web. A killed build leaves the previous one untouched. */
export async function buildWeb() {
  // The caller may run in development or test mode; browsers always get a production build.
  process.env.NODE_ENV = 'production'
  mkdirSync(dist, { recursive: true })
  removeHalves()
  const work = join(dist, `.web-${process.pid}`)

  await writeFont(join(work, 'font'))
  await build(browserBuild(work))
  await build(documentBuild(work))
  await writeDocuments(work)
  await compressAll(join(work, 'web'))
  putInPlace(work)
}

/** Removes the folders of killed builds; a recent one may belong to a running process. */
function removeHalves() {
  const halves = globSync('.web-*', { cwd: dist }).map((half) => join(dist, half))
  for (const half of halves.filter((path) => Date.now() - statSync(path).mtimeMs > maxBuildMs))
    rmSync(half, { recursive: true, force: true })
}

/** Removes the mark first, so that the next start builds again if this process dies between the two renames. */
function putInPlace(work: string) {
  rmSync(join(dist, 'web.mark'), { force: true })
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), join(work, 'old'))
  renameSync(join(work, 'web'), join(dist, 'web'))
  rmSync(work, { recursive: true })
}
