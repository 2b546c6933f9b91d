import { join } from 'node:path'
import { normalizePath } from 'vite'
import type { Graph } from './module-graph.ts'

const inApp = (file: string) => normalizePath(join(import.meta.dirname, '..', '..', 'web', 'app', file))
const main = inApp('main.tsx')
const authDialog = inApp('open-auth-dialog.tsx')
const landing = inApp('entry-landing.ts')

/** Small modules that several screens share. As chunks of their own they would cost a screen up to seven requests. */
const common = [
  /\/messages\/(compiled\/\w+\/refusals|person-name)\.ts$/,
  /\/web\/kit\/((tooltip|dialog-error-boundary|lazy-dialog)\.tsx|(vibrate|use-tooltip)\.ts|(tooltip|anchored)\.module\.css)$/,
  /\/(web\/data\/\w+\/(local-storage|use-draft|read-all|use-queued-write|outbox-notes)|web\/parts\/draw\/stored-receipts|contract\/competition-entries)\.ts$/,
]

/** Lists that schemas of the contract need, which the browser drops. Only a few screens show them. */
const lists = /\/domain\/(audit-actions|job-names|input-errors)\.ts$/

/** How messages write numbers, plurals and elements: small functions that any part of the app may need. */
const formats = /\/(messages\/compiled\/\w+\/format|web\/kit\/rich-text)\.ts$/

/** How messages keep the direction of names; neither the landing page nor the auth dialog has such a message. */
const isolates = /\/messages\/compiled\/\w+\/isolated\.ts$/

/**
 * Groups the modules of the app's first paint in two chunks instead of eighteen, because over HTTP/1.1 a browser loads
 * six files at a time. 'context' holds what the auth dialog needs, too, so that the landing page loads no more than that.
 * The modules of the landing page's own script are in neither.
 */
export function shellChunks() {
  const closures = new Map<string, Set<string>>()

  /** All static imports of `entry`, direct and indirect. */
  function closureOf(entry: string, graph: Graph) {
    const cached = closures.get(entry)
    if (cached) return cached
    const closure = new Set([entry])
    for (const id of closure) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) closure.add(next)
    closures.set(entry, closure)
    return closure
  }

  return (id: string, graph: Graph) => {
    if (lists.test(id)) return null
    if (formats.test(id)) return 'context'
    if (isolates.test(id)) return 'shell'
    if (id === main || closureOf(landing, graph).has(id)) return null
    if (!closureOf(main, graph).has(id) && !common.some((part) => part.test(id))) return null
    return closureOf(authDialog, graph).has(id) ? 'context' : 'shell'
  }
}
