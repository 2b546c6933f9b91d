import { offlinePage } from '#contract/pages.ts'

/** The assets that the main screens need, by language. The build writes them here, so that each version has its own worker. */
declare const filesByLanguage: Record<string, string[]>
/** A hash of all names in `filesByLanguage`. */
declare const version: string

const prefix = 'files '
const cacheName = prefix + version

/** Stores the page for times without a network, in the language of this browser, and the files of its main screens. */
export async function addFiles() {
  const page = await fetch(offlinePage, { cache: 'reload' })
  if (!page.ok) throw new Error(`${offlinePage}: ${page.status}`)
  const language = /<html lang="([\w-]+)"/.exec(await page.clone().text())?.[1] ?? ''
  const cache = await caches.open(cacheName)
  await cache.addAll(filesByLanguage[language] ?? [])
  await cache.put(offlinePage, page)
}

/** Removes the files of all versions but this one and the one before it, of which pages may be open. */
export async function removeOldFiles() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

/** The name of an asset has a hash of its content, so a stored file is never out of date. */
export async function sendFile(request: Request) {
  const stored = await caches.match(request, { ignoreVary: true }).then(null, ignore)
  if (stored) return stored
  const response = await fetch(request)
  // The storage may be full: the page needs its files all the same.
  if (response.ok) await store(request, response.clone()).then(null, ignore)
  return response
}

async function store(request: Request, response: Response) {
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
}

const ignore = () => undefined

export const storedPage = () => caches.match(offlinePage, { ignoreVary: true })

/** True if the app has stored reads of somebody on this device (web/parts/offline/stored-reads.ts). */
export const hasStoredReads = async () => (await caches.keys()).some((name) => name.startsWith('reads '))
