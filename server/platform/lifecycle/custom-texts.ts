import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { replaceTexts, type TextsByLanguage } from '#messages/texts-of.ts'
import { ownTextsFolder } from '#server/platform/files/own-texts-folder.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import { ensureWebBuilt, hashFile, runBuild, webFolder } from './web-build.ts'

/** The web build to serve, a hash of the installation's own texts, and sentences about those that are not used. */
type PreparedWeb = { folder: string; textsHash: string; warnings: string[] }

/**
 * Builds the web app if necessary. The texts of DATA_DIR/texts/<language>.json replace the product's: they are compiled and
 * built into DATA_DIR/custom-web once for each change, so that an installation without them pays nothing. Nothing that is
 * wrong with them stops a start.
 */
export async function prepareWeb(dataDir: string, print: (sentence: string) => void): Promise<PreparedWeb> {
  await ensureWebBuilt(print)
  const texts = ownTextsFolder(dataDir)
  const folder = join(dataDir, 'custom-web')
  const textsHash = hashTexts(texts)
  if (textsHash === '') {
    rmSync(folder, { recursive: true, force: true })
    return { folder: webFolder, textsHash, warnings: [] }
  }
  // The product's own build contains all of its texts.
  const hash = `${textsHash} ${readFileSync(hashFile, 'utf8')}`
  const mark = join(folder, 'mark')
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== hash) {
    print(`Building the web app with the texts of ${texts} (once for each change)`)
    mkdirSync(folder, { recursive: true })
    if (!(await runBuild(texts, folder)))
      return { folder: webFolder, textsHash, warnings: [`The texts of ${texts} are not used: their build failed.`] }
    writeFileAtomicallySync(mark, hash, 0o600)
  }
  const problems = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, 'problems.json'), 'utf8')))
  replaceTexts(await serverTextsIn(folder))
  return { folder: join(folder, 'web'), textsHash, warnings: problems }
}

async function serverTextsIn(folder: string): Promise<TextsByLanguage> {
  const { serverTexts } = await import(pathToFileURL(join(folder, 'messages', 'compiled', 'server-texts.ts')).href)
  return serverTexts
}

/** A hash of the names and contents of the files, '' without any: servers on one database compare it. */
export function hashTexts(folder: string) {
  const files = globSync('*.json', { cwd: folder }).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return files.length === 0 ? '' : hash.digest('hex')
}
