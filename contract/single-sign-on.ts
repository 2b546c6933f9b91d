import * as z from 'zod/mini'
import { storeRoles } from '#domain/roles.ts'
import { signUp } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ProviderSignUp } from './forms/auth.ts'
import * as forms from './forms/single-sign-on.ts'
import { Id, Instant } from './shapes.ts'

const Location = z.string()
const Sent = z.optional(z.string().check(z.maxLength(4_096)))

export const startSignOn = endpoint('GET', '/api/sso/:id/start', {
  access: 'anyone',
  isLimitedAlone: true,
  summary:
    'Go to a provider, to log in there; `returnTo` is the path to open afterwards. With `confirms` the provider asks again who has the session, which then counts as just logged in',
  search: z.object({ returnTo: Sent, confirms: z.optional(z.literal('yes')) }),
  reply: Location,
  status: 302,
})

export const finishSignOn = endpoint('GET', '/api/sso/callback', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Come back from a provider: begins a session, or goes to the log-in page, which says what is missing',
  search: z.object({ code: Sent, state: Sent, iss: Sent, error: Sent }),
  reply: Location,
  status: 302,
  refuses: ['invalid_login', 'account_suspended'],
})

export const ForeignIdentity = z.object({
  /** The name of the provider. */
  provider: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastNameInitial: z.string(),
})
export type ForeignIdentity = z.infer<typeof ForeignIdentity>

export const foreignIdentity = endpoint('GET', '/api/sso/identity', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Whom a provider has sent to this browser without an account that is connected; null after ten minutes',
  reply: z.nullable(ForeignIdentity),
})

export type ProviderSignUp = z.infer<typeof ProviderSignUp>

export const signUpByProvider = endpoint('POST', '/api/sso/signup', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Ask for an account for whom a provider has sent; an admin approves it before it can be used',
  body: ProviderSignUp,
  reply: signUp.reply,
  status: 201,
  refuses: ['unknown_identity', 'identity_known', 'unknown_store', 'email_taken', 'sign_ups_closed', 'store_full'],
})

export const connectIdentity = endpoint('POST', '/api/sso/connect', {
  access: 'approved',
  stepUp: true,
  summary: 'Connect your account with whom a provider has sent to this browser; both have the same email',
  reply: z.object({}),
  refuses: ['unknown_identity', 'identity_known', 'not_own_identity'],
})

/** A connection of an account with a provider. */
export const Identity = z.object({
  id: Id,
  provider: z.string(),
  /** Null while the provider is off. */
  providerId: z.nullable(Id),
  /** The account was created with it, and nobody has set a password since. */
  standsForPassword: z.boolean(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})
export type Identity = z.infer<typeof Identity>

export const ownIdentities = endpoint('GET', '/api/user/identities', {
  access: 'approved',
  summary: 'The providers that your account is connected with, oldest first',
  reply: z.array(Identity),
})

export const removeIdentity = endpoint('DELETE', '/api/user/identities/:id', {
  access: 'approved',
  stepUp: true,
  summary: 'End a connection with a provider, unless it is the only way into your account',
  reply: z.object({}),
  refuses: ['last_way_in'],
})

/** A provider as the owner sees it. Nobody sees its secret. */
export const Provider = z.object({
  id: Id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** False once the secret of the installation was lost. */
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  isOnlyWay: z.boolean(),
  joinsByEmail: z.boolean(),
  /** Null where an admin approves everybody. */
  storeClaim: z.nullable(z.string()),
  roleClaim: z.nullable(z.string()),
  // Not the form's shape: the browser has the endpoints without the forms.
  roleValues: z.array(z.object({ value: z.string(), role: z.enum(storeRoles) })),
  isOn: z.boolean(),
  /** How many accounts are connected. */
  people: z.int(),
})
export type Provider = z.infer<typeof Provider>
export type NewProvider = z.infer<typeof forms.NewProvider>
export type ProviderChanges = z.infer<typeof forms.ProviderChanges>

export const providers = endpoint('GET', '/api/admin/identity-providers', {
  access: 'super_admin',
  scope: null,
  summary: 'The identity providers, and the addresses that each must know as where people come back to',
  reply: z.object({ callback: z.string(), logOutReturn: z.string(), providers: z.array(Provider) }),
})

export const addProvider = endpoint('POST', '/api/admin/identity-providers', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Add an identity provider',
  body: forms.NewProvider,
  reply: Provider,
  status: 201,
  refuses: ['issuer_known', 'key_reused'],
})

export const changeProvider = endpoint('PUT', '/api/admin/identity-providers/:id', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Change an identity provider; what is not given stays',
  body: forms.ProviderChanges,
  reply: Provider,
})

export const removeProvider = endpoint('DELETE', '/api/admin/identity-providers/:id', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Remove an identity provider; the connections of accounts with it end',
  reply: z.object({}),
})

export const testProvider = endpoint('POST', '/api/admin/identity-providers/:id/test', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Read the description of an identity provider, as a log-in does; tells what fails',
  reply: z.object({ outcome: z.enum(['works', 'unreachable', 'failed']) }),
})
