import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#domain/languages.ts'
import { buildLanguage } from './build-language.ts'
import { compressAll } from './compress.ts'
import { writeFonts } from './font.ts'
import { root } from './vite-config.ts'

const dist = join(root, 'dist')
const compiledTexts = join(root, 'messages', 'compiled')
const maxBuildMs = 600_000

/**
 * Builds everything that browsers load into dist/web: a folder for each language with its pages, and the assets of all
 * languages. A killed build leaves the previous one intact.
 */
export async function buildWeb() {
  // Always a production build, whatever the environment of the caller.
  process.env.NODE_ENV = 'production'
  mkdirSync(dist, { recursive: true })
  removeAbandonedBuilds()
  const work = join(dist, `.web-${process.pid}`)

  await writeFonts(join(work, 'font'))
  cpSync(join(root, 'web', 'public'), join(work, 'web'), { recursive: true })
  for (const language of languages) await buildLanguage({ language, texts: join(compiledTexts, language), work })
  await compressAll(join(work, 'web'))
  replaceBuild(work)
}

/** Removes the folders of killed builds. A newer folder may belong to a build that is running. */
function removeAbandonedBuilds() {
  const folders = globSync('.web-*', { cwd: dist }).map((name) => join(dist, name))
  for (const folder of folders.filter((path) => Date.now() - statSync(path).mtimeMs > maxBuildMs))
    rmSync(folder, { recursive: true, force: true })
}

/** Removes the marker of a finished build first, so that after a crash between the renames the next start builds again. */
function replaceBuild(work: string) {
  rmSync(join(dist, 'web.mark'), { force: true })
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), join(work, 'old'))
  renameSync(join(work, 'web'), join(dist, 'web'))
  rmSync(work, { recursive: true })
}
