import { Suspense } from 'react'
import type { openPages } from '#contract/pages.ts'
import { type LazyComponent, lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { PlainShell } from './plain-shell.tsx'

const screens: Record<(typeof openPages)[number], LazyComponent> = {
  '/reset-password': lazyWithPreload(
    async () => (await import('#web/features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  '/verify-email': lazyWithPreload(
    async () => (await import('#web/features/auth/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  '/unsubscribe': lazyWithPreload(
    async () => (await import('#web/features/auth/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
}

/** A page for everyone, signed in or not, to which a mailed link leads. */
export function OpenPage({ path }: { path: keyof typeof screens }) {
  const Screen = screens[path]
  return (
    <PlainShell>
      <Suspense>
        <Screen />
      </Suspense>
    </PlainShell>
  )
}
