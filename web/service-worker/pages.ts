import { isAdminPath, pageAt } from '#contract/pages.ts'
import { hasStoredReads, storedPage } from './files.ts'

/** A network that has not answered by then may never do so, as at the edge of its reach. */
const timeLimitMs = 3_000
/** They show little or nothing of what this device has stored. */
const needNetwork = ['/settings', '/transparency']

/**
 * The page from the network, and without one the page without initial data, in which the app shows what it stored. Also
 * when the network does not answer in time, if the app has stored something to show.
 */
export function sendPage(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const network = Promise.resolve(preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(request),
  )
  // A late answer is not cancelled: it may renew the session.
  event.waitUntil(network.then(ignore, ignore))
  const answer = network.then(null, async () => (await storedPage()) ?? Response.error())
  const { pathname } = new URL(request.url)
  if (!pageAt(pathname) || isAdminPath(pathname) || needNetwork.includes(pathname)) return answer
  return Promise.race([
    answer,
    timeLimit()
      .then(async () => (await hasStoredReads()) && (await storedPage()))
      .then(
        (stored) => stored || answer,
        () => answer,
      ),
  ])
}

const timeLimit = () => new Promise((resolve) => setTimeout(resolve, timeLimitMs))
const ignore = () => undefined
