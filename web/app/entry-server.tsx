import { renderToString } from 'react-dom/server'
import type { PageVisit, RenderPage } from '#contract/page-render.ts'
import { createQueryClient } from '#web/data/cache/query-client.ts'
import { renderWith } from '#web/data/request/page-settings.ts'
import { lazyParts, renderedParts } from '#web/kit/lazy-with-preload.tsx'
import { setViewerZone } from '#web/kit/viewer-zone.ts'
import { AppRoot } from './app-root.tsx'

// The server's entry of the app. Everything is loaded at its start: what a page shows is rendered at once, without waiting. The
// loop meets the parts that a part adds.
for (const load of lazyParts.values()) await load()

/** The app at a path as HTML. Synchronous, so that the settings of one page cannot meet another one. */
export const renderPage: RenderPage = (visit) => {
  const client = prepare(visit)
  const html = renderToString(<AppRoot client={client} ssrPath={visit.path} ssrSearch={visit.search} />)
  client.clear()
  return { html, parts: [...renderedParts] }
}

function prepare({ reads, settings }: PageVisit) {
  renderWith(settings)
  setViewerZone(settings['viewer-zone'])
  renderedParts.clear()
  return createQueryClient(reads)
}
