import type { Ref } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { requestEvents } from '#web/data/request/request-events.ts'
import { preloadAuthForm } from '#web/screens/auth/lazy-forms.ts'
import { AuthDialog, authModeFrom } from '#web/screens/auth/auth-dialog.tsx'
import { createErrorDismisser } from '#web/kit/toast.ts'
import { Toasts } from '#web/kit/toasts.tsx'

// The only event of signed-out people: a page without an owner can lose neither session nor person.
requestEvents.onWrite = createErrorDismisser

let root: Root | undefined

/** Loads the form that the dialog shows in this mode. */
export const preloadAuthDialog = preloadAuthForm

/** Opens the dialog on the landing page, in this mode. */
export function openAuthDialog(mode?: string, showLanguages?: Ref<HTMLDivElement>) {
  const container = document.getElementById('session')
  if (!container) return
  root ??= createRoot(container)
  root.render(
    <>
      <Toasts />
      <AuthDialog initialMode={authModeFrom(mode)} onClose={close} ref={showLanguages} />
    </>,
  )
}

function close() {
  root?.render(<Toasts />)
  // Removes the mode from the URL, so that a reload does not reopen the dialog. The state is that of close-on-back.ts.
  history.replaceState(history.state, '', '/')
}
