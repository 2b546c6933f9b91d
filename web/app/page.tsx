import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'
import { routes } from './routes.tsx'

/** The screen at the current path. If it fails to render, the shell stays. */
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
