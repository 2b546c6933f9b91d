import { useLocation } from 'wouter'
import { me } from '#contract/auth.ts'
import { isAdminPath, isDevicePage, isOpenPage, isPage } from '#contract/pages.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { DevicePage } from './device-page.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OpenPage } from './open-page.tsx'
import { Page } from './page.tsx'
import { PlainShell } from './plain-shell.tsx'
import { Shell } from './shell.tsx'
import { RegistrationStatus } from './registration-status.tsx'

/** Renders the page at the current path, the registration status of a person who has no pages yet, or the 404 page. */
export function App() {
  const [path] = useLocation()
  if (isOpenPage(path)) return <OpenPage path={path} />
  if (isDevicePage(path)) return <DevicePage path={path} />
  return <PersonalPage path={path} />
}

function PersonalPage({ path }: { path: string }) {
  const isKnown = isPage(path) || isAdminPath(path)
  // Reading the person sends signed-out people to the login, which an unknown path should not do.
  const meResult = useRead(me, { enabled: isKnown })
  const person = meResult.data

  if (person?.approvalStatus === 'approved')
    return <Shell person={person}>{isKnown ? <Page path={path} /> : <NotFoundScreen />}</Shell>
  return <PlainShell>{isKnown ? <RegistrationStatus result={meResult} /> : <NotFoundScreen />}</PlainShell>
}
