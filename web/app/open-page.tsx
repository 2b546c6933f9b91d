import { Suspense } from 'react'
import type { OpenPath } from '#contract/pages.ts'
import { PlainShell } from './plain-shell.tsx'
import { routes } from './routes.tsx'

/** A page for everyone, signed in or not, to which a mailed link or a code leads. */
export function OpenPage({ path }: { path: OpenPath }) {
  const Screen = routes[path]
  return (
    <PlainShell>
      <Suspense>
        <Screen />
      </Suspense>
    </PlainShell>
  )
}
