import type { Assertion, NewCredential } from '#contract/passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

// Imported on first use: the library and its 24 packages would make every start slower.
const library = () => import('@simplewebauthn/server')

// ES256 and RS256, which all authenticators have. By default the library also asks for post-quantum keys, which
// authenticators prefer and Node verifies only experimentally.
const supportedAlgorithmIDs = [-7, -257]

export type StoredCredential = { credentialId: string; publicKey: string; counter: number; transports: string[] }

type Known = Pick<StoredCredential, 'credentialId' | 'transports'>[]
type Challenged = { site: RelyingParty; challenge: Uint8Array<ArrayBuffer>; known: Known }
type Registration = Challenged & { orgName: string; user: { id: string; logIn: string; firstName: string } }
type Expected = { site: RelyingParty; isExpected: (challenge: string) => boolean }

const asDescriptors = (known: Known) => known.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** The options for creating a passkey. It is stored with the account's name, so that no email is needed to log in. */
export async function creationOptions({ site, challenge, known, orgName, user }: Registration) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: orgName,
    rpID: site.id,
    challenge,
    supportedAlgorithmIDs,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.logIn,
    userDisplayName: user.firstName,
    excludeCredentials: asDescriptors(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** The options for using a passkey: one of `known`, or any of this site if there are none. */
export async function requestOptions({ site, challenge, known }: Challenged) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge,
    userVerification: 'required' as const,
    ...(known.length > 0 && { allowCredentials: asDescriptors(known) }),
  })
  return { ...options }
}

/** Verifies a new credential. Returns null where anything is wrong, for which the library throws. */
export async function verifyNewCredential(credential: NewCredential, { site, isExpected }: Expected) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
  } catch {
    return null
  }
}

/** Verifies the answer of a stored credential and returns its new count of uses, or null. */
export async function verifyAssertion(
  assertion: Assertion,
  { credentialId, publicKey, counter }: StoredCredential,
  { site, isExpected }: Expected,
) {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64')), counter },
      expectedChallenge: isExpected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
