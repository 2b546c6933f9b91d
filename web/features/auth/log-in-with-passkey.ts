import { logInWithPasskey as endpoint, passkeyLogInOptions } from '#contract/passkeys.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { canUsePasskeys, sendPasskey } from '#web/api/passkeys.ts'
import { toast } from '#web/ui/toast.ts'

/** Logs in with a passkey that the person chooses, then calls `onDone`. */
export async function logInWithPasskey(onDone: () => unknown) {
  if (!canUsePasskeys()) return showError('This browser is too old for passkeys')
  await sendPasskey(passkeyLogInOptions, endpoint).then(
    (me) => (me ? onDone() : showError('No passkey was chosen')),
    (error: unknown) => showError(errorMessage(error, 'Failed to log in with a passkey')),
  )
}

const showError = (text: string) => toast({ title: 'Error', text, kind: 'error' })
