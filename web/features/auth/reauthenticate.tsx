import { createRoot } from 'react-dom/client'
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx'

let asking: Promise<boolean> | null = null

/**
 * Asks the person to confirm who they are, above whatever is open; false if they decline. Requests that need it at the
 * same time share one dialog.
 */
export function reauthenticate(email: string): Promise<boolean> {
  asking ??= ask(email).finally(() => (asking = null))
  return asking
}

/** The dialog has a root of its own, because requests that need it come from anywhere, dialogs included. */
function ask(email: string) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const answer = new Promise<boolean>((resolve) => root.render(<ReauthenticateDialog email={email} onDone={resolve} />))
  return answer.finally(() => {
    root.unmount()
    container.remove()
  })
}
