import { Suspense } from 'react'
import type { openPages } from '#contract/pages.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { PlainShell } from './plain-shell.tsx'

const screens = {
  '/reset-password': lazyWithPreload(
    async () => (await import('#web/screens/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  '/verify-email': lazyWithPreload(
    async () => (await import('#web/screens/auth/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  '/unsubscribe': lazyWithPreload(
    async () => (await import('#web/screens/auth/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
}

/** A page for everyone, signed in or not, to which a mailed link leads. */
export function OpenPage({ path }: { path: (typeof openPages)[number] }) {
  const Screen = screens[path]
  return (
    <PlainShell>
      <Suspense>
        <Screen />
      </Suspense>
    </PlainShell>
  )
}
