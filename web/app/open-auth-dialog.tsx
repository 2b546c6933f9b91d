import type { Ref } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { requestEvents } from '#web/data/request/request-events.ts'
import { authModeFrom } from '#web/screens/auth/auth-dialog.tsx'
import { AuthRoot } from '#web/screens/auth/auth-root.tsx'
import { createErrorDismisser } from '#web/kit/toast.ts'
import { becomeLive } from './early-presses.ts'

// The only event of signed-out people: a page without an owner can lose neither session nor person.
requestEvents.onWrite = createErrorDismisser

let root: Root | undefined

/** Opens the dialog on the landing page, in this mode; or takes over the one that the page has opened before this script. */
export function openAuthDialog(mode?: string, showLanguages?: Ref<HTMLDivElement>) {
  const container = document.getElementById('session')
  if (!container) return
  const dialog = { initialMode: authModeFrom(mode), onClose: close, ref: showLanguages }
  const page = <AuthRoot dialog={dialog} onLive={() => setTimeout(becomeLive, 0, container)} />
  if (!root && container.firstElementChild) root = hydrateRoot(container, page)
  else {
    root ??= createRoot(container)
    root.render(page)
  }
}

function close() {
  root?.render(<AuthRoot dialog={null} />)
  // Removes the mode from the URL, so that a reload does not reopen the dialog. The state is that of close-on-back.ts.
  history.replaceState(history.state, '', '/')
}
