import { createRoot, type Root } from 'react-dom/client'
import { requestEvents } from '#web/api/request-events.ts'
import { preloadAuthForm } from '#web/features/auth/lazy-forms.ts'
import { AuthDialog, authModeFrom } from '#web/features/auth/auth-dialog.tsx'
import { createErrorDismisser } from '#web/ui/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'

// The only event of signed-out people: a page without an owner can lose neither session nor person.
requestEvents.onWrite = createErrorDismisser

let root: Root | undefined

/** Fetches what the dialog needs besides itself in the mode of that name. */
export const preloadAuthDialog = preloadAuthForm

/** Opens the dialog over the landing page, in the mode of that name. */
export function openAuthDialog(name: string | undefined) {
  const place = document.getElementById('session')
  if (!place) return
  root ??= createRoot(place)
  root.render(
    <>
      <Toasts />
      <AuthDialog initialMode={authModeFrom(name)} onClose={close} />
    </>,
  )
}

function close() {
  root?.render(<Toasts />)
  // The address no longer asks for the dialog, so loading the page again does not open it.
  history.replaceState(null, '', '/')
}
