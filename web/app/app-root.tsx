import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { Router } from 'wouter'
import { deviceZone, rememberZone } from '#web/data/device/zone.ts'
import { renderedZone } from '#web/data/request/page-settings.ts'
import { Questions } from '#web/kit/ask.tsx'
import { ErrorBoundary } from '#web/kit/error-boundary.tsx'
import { endFirstRender } from '#web/kit/lazy-after.tsx'
import { setViewerZone, useViewerZone } from '#web/kit/viewer-zone.ts'
import { App } from './app.tsx'
import { navigateToTop } from './navigate-to-top.ts'

type Props = {
  client: QueryClient
  /** On the server, the path and the query string without '?'. */
  ssrPath?: string
  ssrSearch?: string
}

/** The app with its providers, on the server and in the browser. */
export function AppRoot({ client, ...route }: Props) {
  const zone = useViewerZone()

  useEffect(() => {
    endFirstRender()
    const own = deviceZone()
    if (own !== null) rememberZone(own)
    // On the first visit of a device the server did not know its zone: all dates change.
    if (zone !== own) setViewerZone(own === null ? renderedZone() : undefined)
  }, [zone])

  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <Router aroundNav={navigateToTop} {...route}>
            <App key={zone} />
          </Router>
        </ErrorBoundary>
        <Questions />
      </QueryClientProvider>
    </StrictMode>
  )
}
