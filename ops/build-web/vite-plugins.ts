import type { ESTree, Plugin } from 'vite'
import { type Edit, withEdits } from './syntax-tree.ts'

/** Declares the order of the cascade layers in every stylesheet, because the first one that loads decides it. */
export function layersFirst(): Plugin {
  const order = '@layer reset,base,components,screens;'
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
    },
  }
}

/** The pure functions that create schemas and endpoints; calls with an unused result are dropped. */
export const schemaMakers = ['z', 'Text', 'OptionalText', 'DateTime', 'Initial', 'Change', 'endpoint']

/**
 * Leaves the browser the method and the path of each endpoint and drops the rest: who may call it, the documentation and
 * the schemas of reply, search and body. A page trusts its own server's replies and has the types of searches and bodies
 * from the compiler; a form names its schema of `contract/forms` itself. This takes 10 kB from the app's first screen,
 * and 7 kB from each screen that writes without a form.
 */
export function withoutEndpointSchemas(): Plugin {
  return {
    name: 'without-endpoint-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/, code: 'endpoint(' },
      handler(code) {
        const edited = withEdits(code, this.parse(code).body.flatMap(editsOf))
        // It would fail when it loads: the import is dropped. The sentence of a comment may end with the word.
        if (/\bforms\.\w/.test(edited)) this.error('Only endpoints may read a schema of a form here')
        return edited
      },
    },
  }
}

type Statement = ESTree.Program['body'][number]

/** Drops the import of a form's schemas, and the third argument of `export const x = endpoint(method, path, {…})`. */
function editsOf(statement: Statement): Edit[] {
  if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('./forms/'))
    return [{ start: statement.start, end: statement.end, by: '' }]
  const shape = callOf(statement, 'endpoint')?.arguments[2]
  return shape ? [{ start: shape.start, end: shape.end, by: '{}' }] : []
}

/** The call of `name` in `export const x = name(…)`. */
function callOf(statement: Statement, name: string) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null
  const value = statement.declaration.declarations[0]?.init
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null
  return value.callee.name === name ? value : null
}
