import { useLocation } from 'wouter'
import { me } from '#contract/auth.ts'
import { useRead } from '#web/api/use-read.ts'
import { isOpenPage, isPage } from './is-page.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OpenPage } from './open-page.tsx'
import { Page } from './page.tsx'
import { PlainShell } from './plain-shell.tsx'
import { Shell } from './shell.tsx'
import { RegistrationStatus } from './registration-status.tsx'

/** Shows whoever is here what they may see: a page, how their registration stands, or that there is no such page. */
export function App() {
  const [path] = useLocation()
  if (isOpenPage(path)) return <OpenPage />
  return <PageOfPerson path={path} />
}

function PageOfPerson({ path }: { path: string }) {
  const isKnown = isPage(path)
  // Whoever is signed out is asked to log in where there is a page to come back to, and nowhere else.
  const reading = useRead(me, { enabled: isKnown })
  const person = reading.data

  if (person?.approvalStatus === 'approved')
    return <Shell person={person}>{isKnown ? <Page path={path} /> : <NotFoundScreen />}</Shell>
  return <PlainShell>{isKnown ? <RegistrationStatus reading={reading} /> : <NotFoundScreen />}</PlainShell>
}
