import * as z from 'zod/mini'
import { Me } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/passkeys.ts'
import { Id, Instant } from './shapes.ts'

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, usedAt: z.nullable(Instant) })
export type Passkey = z.infer<typeof Passkey>

export type NewCredential = z.infer<typeof forms.NewCredential>
export type Assertion = z.infer<typeof forms.Assertion>
export type AddPasskey = z.infer<typeof forms.AddPasskey>
export type UsePasskey = z.infer<typeof forms.UsePasskey>

/** The argument of `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`. */
const Options = z.record(z.string(), z.unknown())

export const ownPasskeys = endpoint('GET', '/api/user/passkeys', {
  access: 'approved',
  summary: 'Your passkeys, oldest first',
  reply: z.array(Passkey),
})

export const passkeyOptions = endpoint('POST', '/api/user/passkeys/options', {
  access: 'approved',
  summary: 'What a browser needs to create a passkey; valid for five minutes',
  reply: Options,
  stepUp: true,
  refuses: ['passkeys_unavailable', 'too_many_passkeys'],
})

export const addPasskey = endpoint('POST', '/api/user/passkeys', {
  access: 'approved',
  summary: 'Add a passkey that your browser created',
  body: forms.AddPasskey,
  reply: Passkey,
  status: 201,
  stepUp: true,
  refuses: ['passkeys_unavailable', 'invalid_passkey', 'passkey_known', 'too_many_passkeys'],
})

export const removePasskey = endpoint('DELETE', '/api/user/passkeys/:id', {
  access: 'approved',
  summary: 'Remove one of your passkeys',
  reply: z.object({}),
  stepUp: true,
})

export const passkeyLogInOptions = endpoint('POST', '/api/auth/passkey/options', {
  access: 'anyone',
  summary: 'What a browser needs to log in with a passkey; valid for five minutes',
  reply: Options,
  isLimitedAlone: true,
  refuses: ['passkeys_unavailable'],
})

export const logInWithPasskey = endpoint('POST', '/api/auth/passkey', {
  access: 'anyone',
  summary: 'Begin a session with a passkey',
  body: forms.UsePasskey,
  reply: Me,
  isLimitedAlone: true,
  refuses: ['passkeys_unavailable', 'invalid_passkey', 'account_suspended', 'provider_only'],
})

export const passkeyReauthenticationOptions = endpoint('POST', '/api/auth/reauthenticate/passkey/options', {
  access: 'approved',
  summary: 'What a browser needs to confirm with a passkey who you are; valid for five minutes',
  reply: Options,
  refuses: ['passkeys_unavailable'],
})

export const reauthenticateWithPasskey = endpoint('POST', '/api/auth/reauthenticate/passkey', {
  access: 'approved',
  summary: 'Confirm with a passkey who you are, for what needs a recent log-in',
  body: forms.UsePasskey,
  reply: z.object({}),
  refuses: ['passkeys_unavailable', 'invalid_passkey'],
})
