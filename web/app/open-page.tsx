import { type ComponentProps, Suspense } from 'react'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { PlainShell } from './plain-shell.tsx'

const MailedLinkScreen = lazyWithPreload(
  async () => (await import('#web/screens/auth/mailed-link-screen.tsx')).MailedLinkScreen,
)

/** A page for everyone, signed in or not, to which a mailed link leads. */
export const OpenPage = ({ path }: ComponentProps<typeof MailedLinkScreen>) => (
  <PlainShell>
    <Suspense>
      <MailedLinkScreen path={path} />
    </Suspense>
  </PlainShell>
)
