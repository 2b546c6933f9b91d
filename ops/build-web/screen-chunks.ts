import { join } from 'node:path'
import { normalizePath } from 'vite'
import type { Graph } from './module-graph.ts'

const root = normalizePath(join(import.meta.dirname, '..', '..'))
const web = join(root, 'web')

/** The parts of these screens that other screens or dialogs load, too, by the name of their chunk. */
const partsOf = new Map(
  Object.entries({
    'screens/feed/feed-screen.tsx': 'gift-parts',
    'screens/gift/gift-screen.tsx': 'gift-parts',
    'screens/give/give-tokens-screen.tsx': 'give-parts',
    'screens/competitions/competitions-screen.tsx': 'competition-parts',
    'screens/hall-of-fame/hall-of-fame-screen.tsx': 'competition-parts',
    'screens/leaderboard/leaderboard-screen.tsx': 'leaderboard-parts',
    'screens/notifications/notifications-screen.tsx': 'notification-parts',
    'screens/person/person-screen.tsx': 'person-parts',
    'screens/settings/settings-screen.tsx': 'settings-parts',
    'screens/home/news-items.tsx': 'news-parts',
    'parts/unopened-gifts/home-gifts.tsx': 'thanks-parts',
  }).map(([file, name]) => [normalizePath(join(web, file)), name]),
)

/** Admin screens use them too, and would load all parts of another screen for one of them. */
const isSmallForAll =
  /\/lucide-react\/dist\/esm\/icons\/|\/contract\/|\/web\/parts\/(competition\/can|draw\/needs)-draw\./

/** The texts of an installation that has its own are in another folder. */
const compiledTexts = /\/messages\/compiled\//

/** Screens of other kinds need nothing else of the parts that these would be in. */
const isAlone =
  /\/web\/(kit\/(back-link|days-ago|disabled-with-reason|segmented-control)|parts\/draw\/use-waiting-competitions)\./

/**
 * Puts what screens of different kinds need in the chunk 'shared', and what one kind shares with dialogs or admin screens
 * in one chunk of its parts. With a chunk for each module the feed loaded eleven files and the form to give fourteen.
 */
export function screenChunks() {
  const entriesByModule = new Map<string, Set<string>>()

  /** The modules that load on demand and bring `id` with them. */
  function entriesOf(id: string, graph: Graph) {
    const known = entriesByModule.get(id)
    if (known) return known
    const importers = new Set([id])
    for (const one of importers) for (const next of graph.getModuleInfo(one)?.importers ?? []) importers.add(next)
    const entries = new Set([...importers].filter((one) => isLoadedOnDemand(one, graph)))
    entriesByModule.set(id, entries)
    return entries
  }

  return (id: string, graph: Graph) => {
    if (!(id.startsWith(root) || compiledTexts.test(id)) || isAlone.test(id) || isLoadedOnDemand(id, graph)) return null
    const entries = entriesOf(id, graph)
    const names = new Set([...entries].flatMap((entry) => partsOf.get(entry) ?? []))
    const [name = null, ...others] = names
    if (name === null || entries.size === 1) return null
    return others.length > 0 || isSmallForAll.test(id) ? 'shared' : name
  }
}

const isLoadedOnDemand = (id: string, graph: Graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
