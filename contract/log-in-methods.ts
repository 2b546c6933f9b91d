import * as z from 'zod/mini'
import { type BodyOf, endpoint } from './endpoint.ts'
import { Count, Instant } from './shapes.ts'

/** A passkey; a connection with a provider, with its name; or a set of recovery codes, which has none. */
const NewMethod = z.object({
  name: z.nullable(z.string()),
  kind: z.enum(['passkey', 'provider', 'codes']),
  createdAt: Instant,
})

/** What opens an account besides its password. */
export const LogInMethods = z.object({
  passkeys: Count,
  unusedCodes: Count,
  /** One of them was added after the password was last set: perhaps by somebody else who knows it. */
  isAnyNewerThanPassword: z.boolean(),
  /** Those that were added in other sessions and that the person has not confirmed to have seen. */
  unseen: z.array(NewMethod),
})
export type LogInMethods = z.infer<typeof LogInMethods>

export const logInMethods = endpoint('GET', '/api/user/log-in-methods', {
  access: 'approved',
  summary: 'What opens your account besides the password, and which of it you have not seen yet',
  reply: LogInMethods,
})

export const seeLogInMethods = endpoint('POST', '/api/user/log-in-methods/seen', {
  access: 'approved',
  summary: 'Confirm that you have seen the new passkeys and recovery codes up to this time',
  body: z.object({ upTo: Instant }),
  reply: z.object({}),
})
export type SeeLogInMethods = BodyOf<typeof seeLogInMethods>
