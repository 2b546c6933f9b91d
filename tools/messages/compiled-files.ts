import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '#domain/languages.ts'
import { readCatalogues } from './catalogue.ts'
import { compile } from './compile.ts'

/** The problems of a project's catalogues, and the compiled files that are not up to date. */
export function messageProblems(root: string): string[] {
  const { modules, problems } = compile(readCatalogues(join(root, 'messages')), languages)
  const present = compiledFiles(root)
  const stale = [...modules].filter(([path, code]) => present.get(path) !== code).map(([path]) => path)
  const abandoned = [...present.keys()].filter((path) => !modules.has(path))
  return [
    ...problems,
    ...[...stale, ...abandoned].map((path) => `messages/compiled/${path} is not up to date: run npm run messages`),
  ]
}

/** Compiles the catalogues of a project into `messages/compiled`; nothing is written when one has a problem. */
export function writeCompiled(root: string): string[] {
  const { modules, problems } = compile(readCatalogues(join(root, 'messages')), languages)
  if (problems.length > 0) return problems
  const folder = join(root, 'messages', 'compiled')
  for (const path of compiledFiles(root).keys()) if (!modules.has(path)) rmSync(join(folder, path))
  for (const [path, code] of modules) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  return []
}

function compiledFiles(root: string) {
  const folder = join(root, 'messages', 'compiled')
  return new Map(globSync('*/*.ts', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
