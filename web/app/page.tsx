import { useDeferredValue, useEffect, useInsertionEffect, useMemo } from 'react'
import { Route, Router, Switch, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { finishOpening, isOpening, navigateToTop } from './navigate-to-top.ts'
import { ErrorBoundary } from '#web/kit/error-boundary.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { LaterSuspense } from '#web/kit/later-suspense.tsx'
import { SkeletonBlock, Skeletons } from '#web/kit/skeleton.tsx'
import { dismissLocalToast } from '#web/kit/toast.ts'
import { routes } from './routes.tsx'
import shell from './shell.module.css'

export const AdminArea = lazyWithPreload(async () => (await import('./admin-area.tsx')).AdminArea)

/** While the script of a screen loads, which has skeletons of its own. */
const loadingScreen = (
  <>
    <p className={shell.loadingTitle}>
      <SkeletonBlock kind="short" />
    </p>
    <Skeletons count={3} shape="card" />
  </>
)

/**
 * The screen at the current path. If it fails to render, the shell stays. A page that a link opens on a phone is rendered in
 * slices; until it is complete the earlier one stays as it is, with the address that it had.
 */
export function Page({ path }: { path: string }) {
  const search = useSearch()
  const [laterPath, laterSearch] = [useDeferredValue(path), useDeferredValue(search)]
  const shownPath = isOpening() ? laterPath : path
  const shownSearch = isOpening() ? laterSearch : search
  // Before the layout effects, in one of which the feed restores its position.
  useInsertionEffect(finishOpening, [shownPath])
  useEffect(dismissLocalToast, [shownPath])
  return useMemo(
    () => (
      <Router hook={() => [shownPath, navigate]} searchHook={() => shownSearch} aroundNav={navigateToTop}>
        <ErrorBoundary key={shownPath}>
          <LaterSuspense fallback={loadingScreen}>
            <Switch>
              <Route path="/admin/*?" component={AdminArea} />
              {Object.entries(routes).map(([page, screen]) => (
                <Route key={page} path={page} component={screen} />
              ))}
            </Switch>
          </LaterSuspense>
        </ErrorBoundary>
      </Router>
    ),
    [shownPath, shownSearch],
  )
}
