import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

const inApp = (file: string) => normalizePath(join(import.meta.dirname, '..', '..', 'web', 'app', file))
const main = inApp('main.tsx')
const session = inApp('open-auth-dialog.tsx')
const landing = inApp('entry-landing.ts')

/** Small parts that several screens share: a few kilobytes that would be up to seven more requests of a screen. */
const common = [
  /\/messages\/en\/refusals\.ts$/,
  /\/web\/ui\/((tooltip|dialog-error-boundary|lazy-dialog)\.tsx|(tooltip|anchored)\.module\.css)$/,
  /\/(web\/api\/local-storage|web\/features\/competitions\/stored-receipts|contract\/competition-entries)\.ts$/,
]

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never) => unknown>>[1]

/**
 * What the app's first paint is made of, in two files rather than in eighteen: over HTTP/1.1 a browser fetches six at a
 * time. What logging in needs too stays apart, so that the landing page fetches no more for it; and what its own script
 * needs is in neither.
 */
export function shellChunks() {
  const reached = new Map<string, Set<string>>()

  /** All that `entry` imports, and what that imports, but for what is fetched later. */
  function closureOf(entry: string, graph: Graph) {
    const known = reached.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
    reached.set(entry, found)
    return found
  }

  return (id: string, graph: Graph) => {
    if (id === main || closureOf(landing, graph).has(id)) return null
    if (!closureOf(main, graph).has(id) && !common.some((part) => part.test(id))) return null
    return closureOf(session, graph).has(id) ? 'context' : 'shell'
  }
}
