import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { writeDocuments } from './documents.ts'
import { browserBuild, type LanguageBuild, serverBuild } from './vite-config.ts'

/** Builds the pages of a language into `work`/web/<language>, and its assets into `work`/web/assets. */
export async function buildLanguage(languageBuild: LanguageBuild) {
  const { language, work } = languageBuild
  const pages = join(work, 'web', language)
  await build(browserBuild(languageBuild))
  await build(serverBuild(languageBuild))
  shareAssets(join(pages, 'assets'), join(work, 'web', 'assets'))
  await writeDocuments(languageBuild)
  moveServerBuild(join(work, 'server', language), join(pages, 'server'))
  removeFolderName(pages, basename(work))
}

/** Moves the assets of a language to those of all. Two languages have the same styles, fonts and icons. */
function shareAssets(folder: string, shared: string) {
  mkdirSync(shared, { recursive: true })
  for (const name of readdirSync(folder)) {
    const [file, present] = [join(folder, name), join(shared, name)]
    if (existsSync(present) && !readFileSync(present).equals(readFileSync(file)))
      throw new Error(`Two languages have a different assets/${name}`)
    renameSync(file, present)
  }
  rmSync(folder, { recursive: true })
}

/** The manifest names the folder of the fonts. Without this, each build of the same sources would differ. */
function removeFolderName(pages: string, folder: string) {
  const manifest = join(pages, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(folder, 'build'))
}

/** Leaves out the styles of the server's build: browsers load their own. */
function moveServerBuild(built: string, folder: string) {
  rmSync(join(built, 'manifest.json'))
  for (const name of readdirSync(join(built, 'assets')).filter((file) => !file.endsWith('.js')))
    rmSync(join(built, 'assets', name))
  renameSync(built, folder)
}
