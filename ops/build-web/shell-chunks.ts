import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

const inApp = (file: string) => normalizePath(join(import.meta.dirname, '..', '..', 'web', 'app', file))
const main = inApp('main.tsx')
const session = inApp('open-auth-dialog.tsx')
const landing = inApp('entry-landing.ts')

/** Small modules that several screens share: a few kilobytes that would cost up to seven more requests per screen. */
const common = [
  /\/domain\/refusals\.ts$/,
  /\/web\/ui\/((tooltip|dialog-error-boundary|lazy-dialog)\.tsx|(tooltip|anchored)\.module\.css)$/,
  /\/(web\/api\/local-storage|web\/features\/competitions\/stored-receipts|contract\/competition-entries)\.ts$/,
]

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/**
 * Groups the modules of the app's first paint into two files instead of eighteen: over HTTP/1.1 a browser fetches six at a
 * time. Modules that logging in needs too are a file of their own, which the landing page fetches alone; modules of its
 * own script are in neither.
 */
export function shellChunks() {
  const reached = new Map<string, Set<string>>()

  /** All static imports of `entry`, direct and indirect. */
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
