import * as z from 'zod/mini'
import { Text } from '#contract/shapes.ts'
import { maxLength } from '#domain/limits.ts'

const Bytes = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/))
const Transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))

const credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') }

/** A new credential, as `PublicKeyCredential.toJSON()` of a browser gives it. Bytes are in base64url. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.optional(Transports) }),
})

/** A credential's answer to a challenge, in the same form. */
export const Assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
})

/** The form for a new passkey: the browser adds the credential. */
export const PasskeyName = z.object({ name: Text(maxLength.name, 'passkey_name_required') })

export const AddPasskey = z.object({ ...PasskeyName.shape, credential: NewCredential })

export const UsePasskey = z.object({ credential: Assertion })
