import type { Page } from '@playwright/test'

/** Resolves when a service worker controls the page, which happens some seconds after its load. */
export const workerControls = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** The paths of the reads that this device has stored: '/api/feed pages' is a list, '/api/competitions?' has a search. */
export const storedReads = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reads '))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => {
      const [path, search, pages = ''] = JSON.parse(decodeURIComponent(new URL(url).search.slice(1)))
      return `${path}${search ? '?' : ''} ${pages}`.trim()
    })
  })

/** Requests without a network are errors in the browser's console. */
export function forgetLostRequests(problems: string[]) {
  const others = problems.filter((problem) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(problem))
  problems.splice(0, problems.length, ...others)
}
