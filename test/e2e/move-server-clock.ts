import type { Page, Route } from '@playwright/test'
import { withoutContent } from '#workshop/pictures/without-content.ts'

/** From now on replies have the time `now`: a page whose clock a test has moved would go by the server's otherwise. */
export const moveServerClock = (page: Page, now: () => number) =>
  page.route(
    (url) => url.pathname !== '/api/live' && !url.pathname.startsWith('/assets/'),
    // The test may end meanwhile.
    (route) => answer(route, now).catch(() => null),
  )

async function answer(route: Route, now: () => number) {
  const response = await route.fetch({ maxRedirects: 0 })
  const time = new Date(now())
  const headers: Record<string, string> = { ...response.headers(), date: time.toUTCString() }
  if (!headers['content-type']?.startsWith('text/html')) return route.fulfill({ response, headers })
  const renderedAt = `name="rendered-at" content="${time.toISOString()}"`
  const html = (await response.text()).replace(/name="rendered-at" content="[^"]*"/, renderedAt)
  return route.fulfill({ response, headers, body: withoutContent(html) })
}
