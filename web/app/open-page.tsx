import { lazy, Suspense } from 'react'
import { PlainShell } from './plain-shell.tsx'

const ResetPasswordScreen = lazy(async () => ({
  default: (await import('#web/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
}))

/** The one page that is for everyone, signed in or not. */
export const OpenPage = () => (
  <PlainShell>
    <Suspense>
      <ResetPasswordScreen />
    </Suspense>
  </PlainShell>
)
