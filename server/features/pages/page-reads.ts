import type { Endpoint } from '#contract/endpoint.ts'
import { barReads, legalPages, openPages, pages } from '#contract/pages.ts'

const isOpen = (path: string) => openPages.some((page) => page === path)
const isLegal = (path: string) => legalPages.some((page) => page === path)

/** The reads of the app's page at `path`; null where there is no such page. */
export function readsAt(path: string): Endpoint[] | null {
  if (Object.hasOwn(pages, path)) return pages[path] ?? null
  if (isOpen(path)) return []
  return path.startsWith('/admin/') || isLegal(path) ? barReads : null
}
