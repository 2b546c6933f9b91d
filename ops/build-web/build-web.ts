import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { compressAll } from './compress.ts'
import { browserBuild, documentBuild, root } from './vite-config.ts'
import { writeDocuments } from './documents.ts'
import { writeFonts } from './font.ts'

const dist = join(root, 'dist')
const maxBuildMs = 600_000

/** Builds everything that browsers load into dist/web. A killed build leaves the previous one intact. */
export async function buildWeb() {
  // Always a production build, whatever the environment of the caller.
  process.env.NODE_ENV = 'production'
  mkdirSync(dist, { recursive: true })
  removeAbandonedBuilds()
  const work = join(dist, `.web-${process.pid}`)

  await writeFonts(join(work, 'font'))
  await build(browserBuild(work))
  await build(documentBuild(work))
  await writeDocuments(work)
  removeFolderName(work)
  await compressAll(join(work, 'web'))
  replaceBuild(work)
}

/** Removes the folders of killed builds. A newer folder may belong to a build that is running. */
function removeAbandonedBuilds() {
  const folders = globSync('.web-*', { cwd: dist }).map((name) => join(dist, name))
  for (const folder of folders.filter((path) => Date.now() - statSync(path).mtimeMs > maxBuildMs))
    rmSync(folder, { recursive: true, force: true })
}

/** The manifest names the folder of the fonts. Without this, each build of the same sources would differ. */
function removeFolderName(work: string) {
  const manifest = join(work, 'web', 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(basename(work), 'build'))
}

/** Removes the marker of a finished build first, so that after a crash between the renames the next start builds again. */
function replaceBuild(work: string) {
  rmSync(join(dist, 'web.mark'), { force: true })
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), join(work, 'old'))
  renameSync(join(work, 'web'), join(dist, 'web'))
  rmSync(work, { recursive: true })
}
