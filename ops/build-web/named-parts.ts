import { relative } from 'node:path'
import { type ESTree, normalizePath, type Plugin } from 'vite'
import { type Edit, visit, withEdits } from './syntax-tree.ts'

/**
 * Passes to each `lazyWithPreload(async () => (await import('./x.tsx')).X)` the name of its module, as the build's manifest has it. The
 * server tells by it which files a page needs, and the browser which parts to load before the page becomes live.
 */
export function namedParts(root: string): Plugin {
  return {
    name: 'named-parts',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\blazy(WithPreload|Dialog)\(/ },
      async handler(code, id) {
        const edits: Edit[] = []
        for (const { end, source } of lazyCalls(this.parse(code))) {
          const module = await this.resolve(source, id)
          if (!module) throw new Error(`${id} has no ${source}`)
          const name = normalizePath(relative(root, module.id))
          edits.push({ start: end, end, by: `, ${JSON.stringify(name)}` })
        }
        return withEdits(code, edits)
      },
    },
  }
}

type LazyCall = { end: number; source: string }

/** Each call of `lazyWithPreload` or `lazyDialog` with one argument: where that ends, and what it imports. */
function lazyCalls(program: ESTree.Program): LazyCall[] {
  const calls: LazyCall[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const [load, name] = node.arguments
    if (!load || name || !['lazyWithPreload', 'lazyDialog'].includes(node.callee.name)) return
    visit(load, (part) => {
      if (part.type === 'ImportExpression' && part.source.type === 'Literal' && typeof part.source.value === 'string')
        calls.push({ end: load.end, source: part.source.value })
    })
  })
  return calls
}
