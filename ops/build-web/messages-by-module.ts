import { readFileSync } from 'node:fs'
import { type ESTree, normalizePath, type Plugin } from 'vite'
import { type Edit, visit, withEdits } from './syntax-tree.ts'

/**
 * Gives each message a module of its own, in the language whose compiled texts are in `folder`. Otherwise all messages of a feature
 * that take values would be one module, which each page loads with those of every dialog: 7 kB.
 */
export function messagesByModule(folder: string): Plugin {
  return {
    name: 'messages-by-module',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      filter: { id: /^#texts\// },
      handler: (source) => `${normalizePath(folder)}/${source.slice('#texts/'.length)}`,
    },
    load: {
      filter: { id: /\/compiled\/.+\.ts\?\w+$/ },
      handler(id) {
        const [path = '', key = ''] = id.split('?')
        const code = readFileSync(path, 'utf8')
        return moduleOf(code, this.parse(code, { lang: 'ts' }), key)
      },
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '#texts/' },
      handler(code) {
        const program = this.parse(code)
        return withEdits(
          code,
          program.body.flatMap((statement) => editsFor(statement, program)),
        )
      },
    },
  }
}

/** The message `key` of a compiled file, with the imports of that file: the bundler drops those that it does not need. */
function moduleOf(code: string, { body }: ESTree.Program, key: string) {
  const message = body.find((statement) => nameOf(statement) === key)
  if (!message) throw new Error(`There is no message ${key}`)
  return [...body.filter(({ type }) => type === 'ImportDeclaration'), message]
    .map(({ start, end }) => code.slice(start, end))
    .join('\n')
}

/** The name in `export const name = …`. */
function nameOf(statement: ESTree.Program['body'][number]) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null
  const id = statement.declaration.declarations[0]?.id
  return id?.type === 'Identifier' ? id.name : null
}

/** Replaces `import * as texts` by an import for each message that the module names, and `texts.key` by `texts_key`. */
function editsFor(statement: ESTree.Program['body'][number], program: ESTree.Program): Edit[] {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('#texts/')) return []
  const [specifier] = statement.specifiers
  if (specifier?.type !== 'ImportNamespaceSpecifier') return []
  const { name } = specifier.local
  const keys = new Set<string>()
  const uses: Edit[] = []
  visit(program, (node) => {
    if (node.type !== 'MemberExpression' || node.computed) return
    if (node.object.type !== 'Identifier' || node.object.name !== name || node.property.type !== 'Identifier') return
    const key = node.property.name
    keys.add(key)
    uses.push({ start: node.start, end: node.end, by: `${name}_${key}` })
  })
  const imports = [...keys].map((key) => `import { ${key} as ${name}_${key} } from '${statement.source.value}?${key}';`)
  return [{ start: statement.start, end: statement.end, by: imports.join('') }, ...uses]
}
