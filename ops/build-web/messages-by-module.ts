import { readFileSync } from 'node:fs'
import { normalizePath, type ESTree, type Plugin } from 'vite'
import { formatterImports } from '#ops/messages/message-code.ts'

/**
 * Gives each message that takes values a module of its own, in the language whose compiled texts are in `folder`.
 * Otherwise all such messages of a feature would be one module, which a screen loads with those of every dialog: 0.6 kB
 * more for the list of users. Messages without values are constants, which the bundler inlines.
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
        return moduleOf(readFileSync(path, 'utf8'), key)
      },
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '#texts/' },
      handler(code) {
        return this.parse(code).body.reduceRight((text, statement) => withImports(text, statement), code)
      },
    },
  }
}

/** A compiled file has one line for each message. */
function moduleOf(code: string, key: string) {
  const line = code
    .split('\n')
    .find((text) => text.startsWith(`export const ${key} `) || text.startsWith(`export const ${key}:`))
  if (!line) throw new Error(`There is no message ${key}`)
  return [...formatterImports(line), line].join('\n')
}

/** Replaces `import * as texts` by an import for each message that the module names. */
function withImports(code: string, statement: ESTree.Program['body'][number]) {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('#texts/')) return code
  const [specifier] = statement.specifiers
  if (specifier?.type !== 'ImportNamespaceSpecifier') return code
  const name = specifier.local.name
  const uses = new RegExp(`(?<![\\w/.])${name}\\.(\\w+)`, 'g')
  const keys = new Set(Array.from(code.matchAll(uses), ([, key = '']) => key))
  const imports = [...keys].map((key) => `import { ${key} as ${name}_${key} } from '${statement.source.value}?${key}';`)
  const before = code.slice(0, statement.start)
  return before + imports.join('') + code.slice(statement.end).replace(uses, `${name}_$1`)
}
