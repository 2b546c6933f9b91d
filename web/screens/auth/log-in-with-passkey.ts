import { logInWithPasskey as endpoint, passkeyLogInOptions } from '#contract/passkeys.ts'
import * as texts from '#texts/auth.ts'
import { errorMessage } from '#web/data/request/api-error.ts'
import { canUsePasskeys, sendPasskey, suggestPasskey } from '#web/data/device/passkeys.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toast } from '#web/kit/toast.ts'

let suggestions = new AbortController()

/** Logs in with a passkey that the person chooses, then calls `onDone`. */
export async function logInWithPasskey(onDone: () => unknown) {
  if (!canUsePasskeys()) return showError(texts.browserTooOld)
  // A page can ask for one passkey at a time.
  suggestions.abort()
  await sendPasskey(passkeyLogInOptions, endpoint).then(
    (me) => (me ? onDone() : showError(texts.noPasskeyWasChosen)),
    showFailure,
  )
}

/** Logs in with a passkey that the person picks from the suggestions of the email field, until it is called again. */
export async function suggestPasskeys(onDone: () => unknown) {
  suggestions.abort()
  suggestions = new AbortController()
  const credential = await suggestPasskey(passkeyLogInOptions, suggestions.signal)
  if (credential) await sendRequest(endpoint, { body: { credential } }).then(onDone, showFailure)
}

const showFailure = (error: unknown) => showError(errorMessage(error, texts.passkeyLogInFailed))
const showError = (text: string) => toast({ title: texts.errorTitle, text, kind: 'error' })
