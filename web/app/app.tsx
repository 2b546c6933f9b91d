import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { me } from '#contract/auth.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { isOpenPage, isPage } from './is-page.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Page } from './page.tsx'
import { PlainShell } from './plain-shell.tsx'
import { Shell } from './shell.tsx'
import { RegistrationStatus } from './registration-status.tsx'

const OpenPage = lazyWithPreload(async () => (await import('./open-page.tsx')).OpenPage)

/** Renders the page at the current path, the registration status of a person who has no pages yet, or the 404 page. */
export function App() {
  const [path] = useLocation()
  if (!isOpenPage(path)) return <PersonalPage path={path} />
  return (
    <PlainShell>
      <Suspense>
        <OpenPage path={path} />
      </Suspense>
    </PlainShell>
  )
}

function PersonalPage({ path }: { path: string }) {
  const isKnown = isPage(path)
  // Reading the person sends signed-out people to the login, which an unknown path should not do.
  const meResult = useRead(me, { enabled: isKnown })
  const person = meResult.data

  if (person?.approvalStatus === 'approved')
    return <Shell person={person}>{isKnown ? <Page path={path} /> : <NotFoundScreen />}</Shell>
  return <PlainShell>{isKnown ? <RegistrationStatus result={meResult} /> : <NotFoundScreen />}</PlainShell>
}
