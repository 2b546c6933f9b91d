import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.tsx'

/** The page at the current path. One that breaks leaves the shell standing. */
export function Page({ path }: { path: string }) {
  return (
    <ErrorBoundary key={path}>
      <Suspense>
        <Switch>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} component={route.screen} />
          ))}
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
