import { type ComponentProps, useEffect, useState } from 'react'
import { Toasts } from '#web/kit/toasts.tsx'
import { AuthDialog } from './auth-dialog.tsx'

type Props = {
  /** Null while the dialog is closed. */
  dialog: Omit<ComponentProps<typeof AuthDialog>, 'signedUpLogIn' | 'onSignUp'> | null
  /** Called once the browser has taken over what the page contains; React answers to presses only after it has returned. */
  onLive?: () => void
}

/** What the landing page shows besides its static content, at build time and in the browser. */
export function AuthRoot({ dialog, onLive }: Props) {
  useEffect(() => {
    onLive?.()
  }, [onLive])
  // For the log-in that follows a sign-up, also after the dialog was closed.
  const [logIn, setLogIn] = useState('')
  return (
    <>
      <Toasts />
      {dialog && <AuthDialog {...dialog} signedUpLogIn={logIn} onSignUp={setLogIn} />}
    </>
  )
}
