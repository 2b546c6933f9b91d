import type { ESTree } from 'vite'

/** Replaces the code from `start` to `end`, or inserts there. */
export type Edit = { start: number; end: number; by: string }

/** `code` with edits that do not overlap. */
export const withEdits = (code: string, edits: Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)

/** Calls `call` with `node` and everything below it. */
export function visit(node: ESTree.Node, call: (node: ESTree.Node) => void) {
  call(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child, call)
}
