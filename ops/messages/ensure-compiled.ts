import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '#domain/languages.ts'

const project = join(import.meta.dirname, '..', '..')

/** Everything that the compiled texts follow from. */
const sources = ['messages/*/*.arb', 'ops/messages/*.ts', 'domain/languages.ts']

const folderIn = (root: string) => join(root, 'messages', 'compiled')

/** Holds the hash of what the texts were compiled from, and the names of their modules. */
const markIn = (root: string) => join(folderIn(root), 'mark')

/**
 * Compiles the texts of the offered languages to `messages/compiled`, which git does not have, unless they are there. Returns
 * the problems of the catalogues, with which nothing is written.
 */
export async function ensureCompiled(): Promise<string[]> {
  if (isCompiled()) return []
  // Only now, because the parser of messages takes longer to load than most starts have to compile.
  const [{ readCatalogues }, { compile }] = await Promise.all([import('./catalogue.ts'), import('./compile.ts')])
  const offered: readonly string[] = languages
  const catalogues = readCatalogues(join(project, 'messages')).filter(({ language }) => offered.includes(language))
  const { modules, problems } = compile(catalogues, offered)
  if (problems.length === 0) writeCompiled(project, modules)
  return problems
}

function isCompiled() {
  if (!existsSync(markIn(project))) return false
  const [hash, ...paths] = readFileSync(markIn(project), 'utf8').split('\n')
  return hash === hashSources(project) && paths.every((path) => existsSync(join(folderIn(project), path)))
}

/** Writes modules by their path in `messages/compiled`, and removes all others. */
export function writeCompiled(root: string, modules: ReadonlyMap<string, string>) {
  const folder = folderIn(root)
  mkdirSync(folder, { recursive: true })
  for (const path of globSync('**/*.ts', { cwd: folder })) if (!modules.has(path)) rmSync(join(folder, path))
  for (const [path, code] of modules) write(join(folder, path), code)
  write(markIn(root), [hashSources(root), ...modules.keys()].join('\n'))
}

/** Leaves a file alone that is the same, which a development server would send to the browser. */
function write(path: string, text: string) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  // Another process may read it at any time.
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

function hashSources(root: string) {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root }).sort()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
