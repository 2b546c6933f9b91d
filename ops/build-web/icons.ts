import { readFileSync } from 'node:fs'
import type { ESTree, Plugin } from 'vite'

/**
 * Imports each icon from its own module. Through the index of all icons, those of every screen would belong to the first one:
 * 3 kB more to load.
 */
export function iconsByModule(): Plugin {
  const moduleOf = iconModules()
  return {
    name: 'icons-by-module',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement) => iconImports(statement, moduleOf))
        return edits.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
      },
    },
  }
}

/** The module of each icon by its exported names, read from the index of the package. */
function iconModules(): Map<string, string> {
  const index = readFileSync(new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x')), 'utf8')
  const lines = index.matchAll(/^export \{(.+)\} from '\.\/icons\/([\w-]+)\.m?js';$/gm)
  return new Map(
    Array.from(lines).flatMap(([, names = '', file]) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']) => [name, `lucide-react/icons/${file}`] as const),
    ),
  )
}

function iconImports(statement: Statement, moduleOf: Map<string, string>) {
  if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'lucide-react') return []
  const imports = statement.specifiers.map((specifier) => {
    const name =
      specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : ''
    const path = moduleOf.get(name)
    if (!path) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${specifier.local.name} from '${path}';`
  })
  return [{ start: statement.start, end: statement.end, by: imports.join('') }]
}

type Statement = ESTree.Program['body'][number]
