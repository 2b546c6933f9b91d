import { Suspense } from 'react'
import type { DevicePath } from '#contract/pages.ts'
import { Toasts } from '#web/kit/toasts.tsx'
import { routes } from './routes.tsx'

/** The page of a paired screen, without the bar and the links of the app: nobody is logged in there. */
export function DevicePage({ path }: { path: DevicePath }) {
  const Screen = routes[path]
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Suspense>
          <Screen />
        </Suspense>
      </main>
      <Toasts />
    </>
  )
}
