import type { Rolldown } from 'vite'

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]

/** What a file that starts something is about, by its folder; the first that fits. */
const kinds: [kind: string, files: RegExp][] = [
  ['document', /\/web\/app\/entry-/],
  ['app', /\/web\/app\/main\./],
  ['log-in', /\/web\/app\/open-auth-dialog\./],
  ['admin', /\/web\/(app\/(admin-area|section-count)\.|screens\/(admin\/|home\/waiting-for-you)|parts\/prize\/)/],
  ['verification', /\/domain\/|\/parts\/draw\//],
  ['desktop', /\/web\/app\/desktop\./],
  ['log', /\/web\/screens\/transparency\//],
  ['legal', /\/web\/screens\/legal\//],
  ['account', /\/web\/screens\/(auth|settings)\//],
  ['home', /\/web\/(screens\/home|parts\/unopened-gifts)\//],
  ['gifts', /\/web\/(screens\/(feed|gift|give|person)|parts\/(gif|gift|report))\//],
  ['competitions', /\/web\/screens\/(competitions|hall-of-fame)\//],
  ['offline', /\/web\/parts\/offline\//],
  ['device', /\/web\/screens\/(device|kiosk)\//],
  ['notifications', /\/web\/screens\/notifications\//],
]

/** What these share with a large one is a part of that one. */
const asides = ['admin', 'verification', 'desktop', 'device']
const large = ['account', 'gifts', 'competitions']

/**
 * Names the chunk of a module by the kinds of what needs it; null leaves it to the bundler. What a module imports is needed by all
 * that need the module, so it is in the same chunk or in one named earlier here: chunks never import each other in a circle, which
 * fails when they load.
 */
function chunkFor(needed: ReadonlySet<string>, id: string) {
  if (needed.has('document')) return 'start'
  // Pages with a dialog and without a form do without schemas.
  if (needed.has('log-in')) return /\/(zod|forms)\/|\/contract\/shapes\./.test(id) ? 'schemas' : 'base'
  if (needed.has('app')) return 'shell'
  // Its hashes, or its curves, which are larger.
  const [, cryptography] = /\/@noble\/(\w+)\//.exec(id) ?? []
  return cryptography ?? topicOf([...needed])
}

function topicOf(needed: string[]) {
  const [topic, ...others] = needed.filter((kind) => !asides.includes(kind))
  if (needed.length === 1) return needed[0] ?? null
  if (!topic) return null
  return others.length === 0 && large.includes(topic) ? topic : 'shell'
}

/** What one entry needs alone is in its own chunk. */
export function chunkNames() {
  const entriesByModule = new Map<string, string[]>()

  /** The files that start something and bring `id` with them. */
  function entriesOf(id: string, graph: Graph) {
    const known = entriesByModule.get(id)
    if (known) return known
    const importers = new Set([id])
    for (const one of importers)
      for (const next of graph.getModuleInfo(one)?.importers ?? []) if (!isDropped(next, one)) importers.add(next)
    const entries = [...importers].filter((one) => isEntry(one, graph))
    entriesByModule.set(id, entries)
    return entries
  }

  return (id: string, graph: Graph) => {
    const entries = entriesOf(id, graph)
    if (entries.length < 2) return null
    const needed = entries.map((entry) => kinds.find(([, files]) => files.test(entry))?.[0] ?? 'other')
    return chunkFor(new Set(needed), id)
  }
}

/** True if a file with endpoints imports schemas, or values for them, which the browser drops (vite-plugins.ts). */
const isDropped = (importer: string, imported: string) =>
  /\/contract\/(?!shapes|input-error)[\w-]+\.ts$/.test(importer) &&
  /\/zod\/|\/domain\/|\/contract\/(shapes|forms\/)/.test(imported)

function isEntry(id: string, graph: Graph) {
  const info = graph.getModuleInfo(id)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}
