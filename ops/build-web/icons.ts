import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, normalizePath, type Plugin } from 'vite'

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
export function iconModules(): Map<string, string> {
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

const createIcon = normalizePath(join(import.meta.dirname, '..', '..', 'web', 'kit', 'create-icon.ts'))

/**
 * Draws the icons of lucide-react with our own `createIcon`, and leaves out the keys and names of theirs: 1.6 kB of the first
 * paint and 0.4 kB of the feed.
 */
export const smallIcons = (): Plugin => ({
  name: 'small-icons',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/.+\.mjs$/ },
    async handler(_code, id) {
      const shapes = (await shapesOf(id)).map((shape) => JSON.stringify(shape))
      return `import { createIcon } from '${createIcon}'; export default /* @__PURE__ */ createIcon(${shapes.join()})`
    },
  },
})

type Shape = [tag: string, attributes: Record<string, string>]

/** Reads what the icon of the module `id` draws in 24 by 24 pixels. */
export async function shapesOf(id: string): Promise<Shape[]> {
  const { __iconData: icon } = await import(id)
  if (icon.size !== 24) throw new Error(`${id} is not drawn in 24 by 24 pixels`)
  return icon.node.map(([tag, { key: _key, ...attributes }]: Shape): Shape => [tag, attributes])
}
