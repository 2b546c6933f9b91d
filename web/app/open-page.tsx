import { Suspense } from 'react'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { PlainShell } from './plain-shell.tsx'

const ResetPasswordScreen = lazyWithPreload(
  async () => (await import('#web/features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
)

/** The only page for everyone, signed in or not: the password reset. */
export const OpenPage = () => (
  <PlainShell>
    <Suspense>
      <ResetPasswordScreen />
    </Suspense>
  </PlainShell>
)
