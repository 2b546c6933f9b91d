import type { ESTree, Plugin } from 'vite'

/** Says the order of the layers in every stylesheet, because whichever a page loads first decides it. */
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

/** The functions that make schemas and endpoints: what they made and nobody uses is left out. */
export const schemaMakers = ['z', 'Text', 'OptionalText', 'DateTime', 'Initial', 'endpoint']

/** Where the bodies stand that forms read (`readForm`); every other one is only sent. */
const formBodies = /\/contract\/(?:[\w-]+-form|sign-in|sign-up|password-reset|draw)\.ts$/

/**
 * Leaves the schemas of replies and searches, and what the documentation says, out of what browsers get: a page trusts
 * its own server's answers, asks only what it has the types for, and reads with a schema only the bodies of its forms. It
 * takes 10 kB from the app's first screen, and 7 kB from each screen that writes without a form.
 */
export function withoutUnreadSchemas(): Plugin {
  return {
    name: 'without-unread-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/, code: 'endpoint(' },
      handler(code, id) {
        const unread = this.parse(code).body.flatMap((statement) => unreadIn(statement, formBodies.test(id)))
        return unread.reduceRight((text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`, code)
      },
    },
  }
}

type Statement = ESTree.Program['body'][number]

/** Where the schemas stand that no page reads with in `export const x = endpoint(…, …, { reply: …, search: … })`. */
function unreadIn(statement: Statement, hasForms: boolean) {
  const shape = madeBy(statement, 'endpoint')?.arguments[2]
  if (shape?.type !== 'ObjectExpression') return []
  return shape.properties.flatMap((property) => (isUnread(property, hasForms) ? [property.value] : []))
}

/** The call of `maker` in `export const x = maker(…)`. */
function madeBy(statement: Statement, maker: string) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null
  const made = statement.declaration.declarations[0]?.init
  if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') return null
  return made.callee.name === maker ? made : null
}

const unreadNames = new Set(['reply', 'search', 'summary'])

const isUnread = (property: ESTree.ObjectPropertyKind, hasForms: boolean): property is ESTree.ObjectProperty =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  (unreadNames.has(property.key.name) || (property.key.name === 'body' && !hasForms))
