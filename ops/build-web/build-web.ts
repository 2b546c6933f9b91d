import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressAll } from './compress.ts'
import { browserBuild, documentBuild, root } from './vite-config.ts'
import { writeDocuments } from './documents.ts'
import { writeFont } from './font.ts'

const dist = join(root, 'dist')
const longestBuildMs = 600_000

/** Builds all that browsers get into dist/web. A build that is killed leaves the one before as it was. */
export async function buildWeb() {
  // Whoever starts us may be testing or developing; what browsers get is always the product.
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

/** What killed builds left behind; a younger one may be at work in another process. */
function removeHalves() {
  const halves = globSync('.web-*', { cwd: dist }).map((half) => join(dist, half))
  for (const half of halves.filter((path) => Date.now() - statSync(path).mtimeMs > longestBuildMs))
    rmSync(half, { recursive: true, force: true })
}

/** The mark of a finished build goes first: a death between the two renames is then mended by the next start. */
function putInPlace(work: string) {
  rmSync(join(dist, 'web.mark'), { force: true })
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), join(work, 'old'))
  renameSync(join(work, 'web'), join(dist, 'web'))
  rmSync(work, { recursive: true })
}
