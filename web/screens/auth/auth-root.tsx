import { type ComponentProps, useEffect, useState } from 'react'
import { Toasts } from '#web/kit/toasts.tsx'
import { takeLogIn } from '#web/data/request/return-to.ts'
import { useDevice } from '#web/data/device/use-device.ts'
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
  // For the log-in that follows a sign-up or a reset, also after the dialog was closed.
  const [signedUp, setSignedUp] = useState<string | null>(null)
  const known = useDevice(takeKnown, '')
  return (
    <>
      <Toasts />
      {dialog && <AuthDialog {...dialog} signedUpLogIn={signedUp ?? known} onSignUp={setSignedUp} />}
    </>
  )
}

let taken: string | null = null
/** What a reset has left, or the address names, as that of the first start does. */
const takeKnown = () => (taken ??= takeLogIn() || (new URLSearchParams(location.search).get('email') ?? ''))
