import { storedPage } from './files.ts'

/** The page from the network, and without one the page without initial data, in which the app shows what it stored. */
export const sendPage = ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  Promise.resolve(preloadResponse)
    .then((preloaded: Response | undefined) => preloaded ?? fetch(request))
    .then(null, async () => (await storedPage()) ?? Response.error())
