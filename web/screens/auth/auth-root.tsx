import { type ComponentProps, useEffect } from 'react'
import { Toasts } from '#web/kit/toasts.tsx'
import { AuthDialog } from './auth-dialog.tsx'

type Props = {
  /** Null while the dialog is closed. */
  dialog: ComponentProps<typeof AuthDialog> | null
  /** Called once the browser has taken over what the page contains; React answers to presses only after it has returned. */
  onLive?: () => void
}

/** What the landing page shows besides its static content, at build time and in the browser. */
export function AuthRoot({ dialog, onLive }: Props) {
  useEffect(() => {
    onLive?.()
  }, [onLive])
  return (
    <>
      <Toasts />
      {dialog && <AuthDialog {...dialog} />}
    </>
  )
}
