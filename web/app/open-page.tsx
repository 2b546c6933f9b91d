import type { openPages } from '#contract/pages.ts'
import { ResetPasswordScreen } from '#web/screens/auth/reset-password-screen.tsx'
import { UnsubscribeScreen } from '#web/screens/auth/unsubscribe-screen.tsx'
import { VerifyEmailScreen } from '#web/screens/auth/verify-email-screen.tsx'

const screens = {
  '/reset-password': ResetPasswordScreen,
  '/verify-email': VerifyEmailScreen,
  '/unsubscribe': UnsubscribeScreen,
}

/** A page for everyone, signed in or not, to which a mailed link leads. */
export function OpenPage({ path }: { path: (typeof openPages)[number] }) {
  const Screen = screens[path]
  return <Screen />
}
