import { posix } from 'node:path'
import { parseSync } from 'vite'

const ownImport = /^(?:\.\/|#)/
// Types may be imported in place, which the parser's list of imports leaves out.
const typeImport = /\bimport\('([^']+)'\)/g

/** The files of the project that a script imports: statically, on demand or for their types. */
export function importsOf(path: string, source: string): string[] {
  const { staticImports, staticExports } = parseSync(path, source).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...[...source.matchAll(typeImport)].map(([, specifier = '']) => specifier),
  ]
  const own = specifiers.filter((specifier) => ownImport.test(specifier)).map((specifier) => resolve(path, specifier))
  return [...new Set(own)]
}

function resolve(path: string, specifier: string) {
  const [bare = ''] = specifier.split('?')
  return bare.startsWith('#') ? bare.slice(1) : posix.join(posix.dirname(path), bare)
}
