import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { type Me, me } from '#contract/auth.ts'
import { readInitialData } from '#web/api/initial-data.ts'
import { setPageOwner } from '#web/api/page-owner.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { readKey } from '#web/api/use-read.ts'
import { ignoreDoublePress } from '#web/ui/ignore-double-press.ts'
import { toastRequestEvents } from '#web/ui/toast-request-events.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { preloadNextScreens, preloadScreen } from './preload-screens.ts'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app')

const restMs = 1_500

// A page from the browser's memory may be of someone who has logged out since.
addEventListener('pageshow', (event) => event.persisted && location.reload())

// Before anything else hears of it.
addEventListener('click', ignoreDoublePress, true)

toastRequestEvents()

const client = createQueryClient(readInitialData(document))
const personHere = () => client.getQueryData<Me>(readKey(me, {}))
const person = personHere()
setPageOwner(() => personHere()?.id)

if (person?.approvalStatus === 'approved') {
  // After the first screen has what it needs, so that it does not wait for the others.
  addEventListener('load', () => setTimeout(preloadNextScreens, restMs, person.role))
  await preloadScreen(location.pathname)
}

createRoot(place).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Router aroundNav={goToTop}>
          <App />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)

/** A page opened anew begins at its top; going back, the browser itself knows the place. */
function goToTop(navigate: (to: string, options?: object) => void, to: string, options?: object) {
  navigate(to, options)
  scrollTo(0, 0)
}
