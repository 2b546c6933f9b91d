import type * as client from 'openid-client'
import { Email } from '#contract/shapes.ts'
import { isProviderAddress } from '#domain/issuer-address.ts'
import type { SignOnFailure } from '#domain/sign-on-outcomes.ts'
import { withoutInvisible } from '#domain/text.ts'

// Imported on first use, as the library of passkeys.
const library = () => import('openid-client')

const timeoutSeconds = 8
const toleranceSeconds = 60
const maxAnswerBytes = 500_000
const configuredForMs = 10 * 60_000

export type ProviderAccess = { issuer: string; clientId: string; clientSecret: string }

/** What a log-in sends along, and what its answer has to fit. */
export type Expected = {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
  /** In milliseconds. The provider is to ask who somebody is, and has done so since then; null where it may know them still. */
  confirmsSince: number | null
}

type Answer = { query: string; expected: Expected; needed: string[]; now: Date }

/** Who somebody is at a provider. An email is verified only where the provider says so. */
export type Claims = {
  subject: string
  email: string | null
  isEmailVerified: boolean
  givenName: string
  familyName: string
  /** All that the provider says, by its names. */
  said: Record<string, unknown>
}

export type ProviderClient = ReturnType<typeof createProviderClient>

/** Speaks OpenID Connect with the providers. What goes wrong is an answer, since people read about it. */
export function createProviderClient(onFailure: (failure: SignOnFailure) => void) {
  const configurations = new Map<string, { configuration: Promise<client.Configuration>; readAt: number }>()

  /** The description of a provider, read every ten minutes, or when its client has changed. */
  function configurationOf(provider: ProviderAccess, now: Date) {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
    const known = configurations.get(key)
    if (known && Math.abs(now.getTime() - known.readAt) < configuredForMs) return known.configuration
    const configuration = configure(provider)
    if (configurations.size > 50) configurations.clear()
    configurations.set(key, { configuration, readAt: now.getTime() })
    configuration.catch(() => configurations.delete(key))
    return configuration
  }

  async function attempt<Result>(run: () => Promise<Result>): Promise<Result | { failure: SignOnFailure }> {
    try {
      return await run()
    } catch (error) {
      const failure = failureOf(error)
      onFailure(failure)
      return { failure }
    }
  }

  return {
    /** Reads the description again. */
    test: (provider: ProviderAccess) => attempt(async () => ({ found: await configure(provider) })),
    /** The address of the provider where somebody logs in. */
    addressOf: (provider: ProviderAccess, { expected, now }: { expected: Expected; now: Date }) =>
      attempt(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
        const configuration = await configurationOf(provider, now)
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: expected.redirectUri,
          scope: 'openid email profile',
          state: expected.state,
          nonce: expected.nonce,
          code_challenge: await calculatePKCECodeChallenge(expected.verifier),
          code_challenge_method: 'S256',
          ...(expected.confirmsSince !== null && { prompt: 'login', max_age: '0' }),
        })
        if (!isProviderAddress(url)) throw new Error('The address of the log-in is not that of a provider')
        return { url }
      }),
    /**
     * Who has come back with the `query` of the address, and where their session at the provider ends, null where it offers that not.
     * What the ID token does not say of `needed` is asked for.
     */
    claimsOf: (provider: ProviderAccess, { query, expected, needed, now }: Answer) =>
      attempt(async () => {
        const { confirmsSince: since } = expected
        const { authorizationCodeGrant, buildEndSessionUrl, fetchUserInfo } = await library()
        const configuration = await configurationOf(provider, now)
        const tokens = await authorizationCodeGrant(configuration, new URL(`${expected.redirectUri}?${query}`), {
          pkceCodeVerifier: expected.verifier,
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          idTokenExpected: true,
          ...(since !== null && { maxAge: Math.ceil((now.getTime() - since) / 1_000) }),
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('There is no ID token')
        const isMissing = ['email', ...needed].some((name) => claims[name] === undefined)
        const isAsked = isMissing && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = isAsked ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        const endsSessions = configuration.serverMetadata().end_session_endpoint !== undefined
        // Without a hint: that would be the ID token, which is stored nowhere.
        const site = { post_logout_redirect_uri: logOutReturn(expected) }
        const logOutUrl = endsSessions ? buildEndSessionUrl(configuration, site) : null
        return {
          claims: claimsIn({ ...more, ...claims }),
          logOutUrl: logOutUrl && isProviderAddress(logOutUrl) ? logOutUrl.href : null,
        }
      }),
  }
}

/** Where a log-out at the provider comes back to. The provider must know it, too. */
export const logOutReturn = ({ redirectUri }: Pick<Expected, 'redirectUri'>) => new URL('/', redirectUri).href

async function configure({ issuer, clientId, clientSecret }: ProviderAccess) {
  const openId = await library()
  const metadata = { client_secret: clientSecret, [openId.clockTolerance]: toleranceSeconds }
  // Without it the signature of a token is not verified that comes over TLS.
  const ways = [openId.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) ways.push(openId.allowInsecureRequests)
  const found = await openId.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: timeoutSeconds,
    [openId.customFetch]: boundedFetch,
    execute: ways,
  })
  const description = found.serverMetadata()
  const methods = description.token_endpoint_auth_methods_supported
  if (!methods || methods.includes('client_secret_post')) return found
  const basic = new openId.Configuration(description, clientId, metadata, openId.ClientSecretBasic(clientSecret))
  for (const way of ways) way(basic)
  return Object.assign(basic, { timeout: timeoutSeconds, [openId.customFetch]: boundedFetch })
}

/** Follows no redirect and reads no endless answer. The description of a provider names further addresses. */
async function boundedFetch(url: string, options: client.CustomFetchOptions) {
  if (!isProviderAddress(new URL(url))) throw new Error('A provider named an address without https')
  const response = await fetch(url, { ...options, redirect: 'manual' })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxAnswerBytes) throw new Error('The answer of the provider is too long')
    parts.push(part)
  }
  const { status, headers } = response
  return new Response(size > 0 ? Buffer.concat(parts) : null, { status, headers })
}

const textOf = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.trim().slice(0, maxLength) : ''

/**
 * Null for what is no email of ours. Nothing is left out of it: an address that only looks like another, such as one with a Kelvin sign
 * or an invisible letter, must not become that one, which the database does to some letters.
 */
function emailIn(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const text = claim.trim()
  const read = Email.safeParse(text)
  return read.success && withoutInvisible(text) === text ? read.data : null
}

function claimsIn(claims: { sub: string } & Record<string, unknown>): Claims {
  return {
    subject: claims.sub,
    email: emailIn(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    givenName: textOf(claims['given_name'], 50),
    familyName: textOf(claims['family_name'], 50),
    said: claims,
  }
}

// Codes of the library and of the answers of providers.
const failures: Record<string, SignOnFailure> = {
  access_denied: 'cancelled',
  consent_required: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_grant: 'expired',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'client',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unreachable',
  OAUTH_PARSE_ERROR: 'unreachable',
}

function failureOf(error: unknown): SignOnFailure {
  const { error: answered, code, cause } = Object(error)
  // How long ago somebody logged in at the provider, which it may not have said.
  if (Object(Object(cause).cause).claim === 'auth_time' || /auth_time/.test(Object(cause).message)) return 'not_again'
  const known = failures[String(answered)] ?? failures[String(code)]
  // Without a code, the connection failed, or was broken off.
  return known ?? (code === undefined ? 'unreachable' : 'failed')
}
