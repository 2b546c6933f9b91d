import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#domain/languages.ts'
import { buildLanguage } from './build-language.ts'
import { compressAll } from './compress.ts'
import { writeFonts } from './font.ts'
import { buildServiceWorker } from './service-worker.ts'
import { root } from './vite-config.ts'

const product = { texts: join(root, 'messages', 'compiled'), dist: join(root, 'dist') }
const maxBuildMs = 600_000

/**
 * Builds everything that browsers load into `dist`/web: a folder for each language with its pages, and the assets of all
 * languages. `texts` has a folder with the compiled texts of each language. A killed build leaves the previous one intact.
 */
export async function buildWeb({ texts, dist } = product) {
  // Always a production build, whatever the environment of the caller.
  process.env.NODE_ENV = 'production'
  mkdirSync(dist, { recursive: true })
  removeAbandonedBuilds(dist)
  const work = join(dist, `.web-${process.pid}`)

  await writeFonts(join(work, 'font'))
  // The pages are rendered by modules in `work`, which import packages; `dist` may be outside the project.
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'junction')
  cpSync(join(root, 'web', 'public'), join(work, 'web'), { recursive: true })
  for (const language of languages) await buildLanguage({ language, texts: join(texts, language), work })
  await buildServiceWorker(work)
  await compressAll(join(work, 'web'))
  replaceBuild(work, dist)
}

/** Removes the folders of killed builds. A newer folder may belong to a build that is running. */
function removeAbandonedBuilds(dist: string) {
  const folders = globSync('.web-*', { cwd: dist }).map((name) => join(dist, name))
  for (const folder of folders.filter((path) => Date.now() - statSync(path).mtimeMs > maxBuildMs))
    rmSync(folder, { recursive: true, force: true })
}

/** Removes the marker of a finished build first, so that after a crash between the renames the next start builds again. */
function replaceBuild(work: string, dist: string) {
  rmSync(join(dist, 'web.mark'), { force: true })
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), join(work, 'old'))
  renameSync(join(work, 'web'), join(dist, 'web'))
  rmSync(work, { recursive: true })
}
