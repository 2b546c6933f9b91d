import { ask } from '#web/kit/ask.tsx'
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx'

let asking: Promise<boolean> | null = null

/**
 * Asks the person to confirm who they are, above whatever is open; false if they decline. Requests that need it at the
 * same time share one dialog.
 */
export function reauthenticate(email: string): Promise<boolean> {
  asking ??= ask((onAnswer) => <ReauthenticateDialog email={email} onDone={onAnswer} />).finally(() => (asking = null))
  return asking
}
