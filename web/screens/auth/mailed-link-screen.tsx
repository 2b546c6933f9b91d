import type { openPages } from '#contract/pages.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const screens = {
  '/reset-password': ResetPasswordScreen,
  '/verify-email': VerifyEmailScreen,
  '/unsubscribe': UnsubscribeScreen,
}

/** The screen that a mailed link leads to. One part, since each lazy part of its own costs the first paint of home bytes. */
export function MailedLinkScreen({ path }: { path: (typeof openPages)[number] }) {
  const Screen = screens[path]
  return <Screen />
}
