import type {
  Assertion,
  logInWithPasskey,
  NewCredential,
  passkeyLogInOptions,
  passkeyReauthenticationOptions,
  reauthenticateWithPasskey,
} from '#contract/passkeys.ts'
import { sendRequest } from '#web/data/request/send-request.ts'

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
  const credential = await choosePasskey(optionsEndpoint)
  return credential && sendRequest(endpoint, { body: { credential } })
}

/** Challenges are valid for five minutes. */
const suggestionMs = 4 * 60_000

/**
 * Offers the passkeys of this device among the suggestions of the field with `autocomplete="… webauthn"`, until `signal`
 * aborts. Null where that is not possible: the person has not asked for it, so nothing is reported.
 */
export async function suggestPasskey(optionsEndpoint: OptionsEndpoint, signal: AbortSignal): Promise<Assertion | null> {
  try {
    if (!(await canSuggestPasskeys())) return null
    while (!signal.aborted) {
      const renewal = AbortSignal.timeout(suggestionMs)
      const request = { mediation: 'conditional', signal: AbortSignal.any([signal, renewal]) } as const
      const credential = await choosePasskey(optionsEndpoint, request)
      if (credential || !renewal.aborted) return credential
    }
    return null
  } catch {
    return null
  }
}

/** The server offers passkeys over https and on localhost; elsewhere its refusal would be an error in the console. */
const canSuggestPasskeys = async () =>
  canUsePasskeys() &&
  (location.protocol === 'https:' || location.hostname === 'localhost') &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable()

type ChoiceOptions = { mediation?: CredentialMediationRequirement; signal?: AbortSignal }

async function choosePasskey(optionsEndpoint: OptionsEndpoint, request: ChoiceOptions = {}) {
  const options = request.mediation ? await readQuietly(optionsEndpoint) : await sendRequest(optionsEndpoint)
  if (options === null) return null
  return nullOnCancel(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    return jsonOf<Assertion>(await navigator.credentials.get({ publicKey, ...request }))
  })
}

/** Without the events of a write: what happens in the background must not dismiss an error that the person reads. */
async function readQuietly({ method, path }: OptionsEndpoint): Promise<unknown> {
  const response = await fetch(path, { method, credentials: 'include' })
  return response.ok ? response.json() : null
}

const jsonOf = <Json>(credential: Credential | null) =>
  credential instanceof PublicKeyCredential ? (credential.toJSON() as Json) : null

const cancellations = ['NotAllowedError', 'AbortError', 'TimeoutError']

/** Browsers do not tell a cancelled dialog from a timeout, or from a device without a suitable passkey. */
async function nullOnCancel<Result>(action: () => Promise<Result>): Promise<Result | null> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof DOMException && cancellations.includes(error.name)) return null
    throw error
  }
}
