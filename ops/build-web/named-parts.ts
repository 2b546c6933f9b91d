import { relative } from 'node:path'
import { type ESTree, normalizePath, type Plugin } from 'vite'

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
        let named = code
        for (const { end, source } of lazyCalls(this.parse(code)).toReversed()) {
          const module = await this.resolve(source, id)
          if (!module) throw new Error(`${id} has no ${source}`)
          const name = normalizePath(relative(root, module.id))
          named = `${named.slice(0, end)}, ${JSON.stringify(name)}${named.slice(end)}`
        }
        return named
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

function visit(node: ESTree.Node, call: (node: ESTree.Node) => void) {
  call(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child, call)
}
