import type {
  Assertion,
  logInWithPasskey,
  NewCredential,
  passkeyLogInOptions,
  passkeyReauthenticationOptions,
  reauthenticateWithPasskey,
} from '#contract/passkeys.ts'
import { sendRequest } from './send-request.ts'

type Options = Record<string, unknown>

/** True in a browser with passkeys, which exist only over https and on localhost. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Has the browser create a passkey. Null if the person cancels. */
export const createPasskey = (options: Options) =>
  nullOnCancel(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
    return jsonOf<NewCredential>(await navigator.credentials.create({ publicKey }))
  })

type OptionsEndpoint = typeof passkeyLogInOptions | typeof passkeyReauthenticationOptions
type UseEndpoint = typeof logInWithPasskey | typeof reauthenticateWithPasskey

/** Has the person choose a passkey, and sends its answer to `endpoint`. Null if they cancel. Throws like sendRequest. */
export async function sendPasskey(optionsEndpoint: OptionsEndpoint, endpoint: UseEndpoint) {
  const options = await sendRequest(optionsEndpoint)
  const credential = await nullOnCancel(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    return jsonOf<Assertion>(await navigator.credentials.get({ publicKey }))
  })
  return credential && sendRequest(endpoint, { body: { credential } })
}

const jsonOf = <Json>(credential: Credential | null) =>
  credential instanceof PublicKeyCredential ? (credential.toJSON() as Json) : null

/** Browsers do not tell a cancelled dialog from a timeout, or from a device without a suitable passkey. */
async function nullOnCancel<Result>(action: () => Promise<Result>): Promise<Result | null> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
}
