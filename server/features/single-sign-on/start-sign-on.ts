import { randomBytes } from 'node:crypto'
import { sameSitePath } from '#domain/same-site-path.ts'
import type { SignOnFailure } from '#domain/sign-on-outcomes.ts'
import type { HttpContext } from '#server/app-context.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import type { Expected, ProviderClient } from './provider-client.ts'
import { openProvider } from './queries.ts'
import { sealLogIn } from '#server/features/auth/sign-on-cookie.ts'

const maxReturnTo = 500

export const logInPage = (outcome: string) => `/?login&sso=${outcome}`
export const callbackOf = ({ site }: Pick<HttpContext, 'site'>) => `${site.origin}/api/sso/callback`

/** The page of this site, with what a log-in by a provider leaves to do there, or why it ended without its purpose. */
export function pageThatSays(path: string, outcome: SignOnFailure | 'connect') {
  const { pathname, searchParams, hash } = new URL(path, 'http://own.invalid')
  searchParams.set('sso', outcome)
  return `${pathname}?${searchParams.toString()}${hash}`
}

const random = () => randomBytes(32).toString('base64url')

/** Sends the browser to a provider. Refuses: too_many_requests. */
export function createStartSignOn(providers: ProviderClient) {
  return async function startSignOn(
    context: HttpContext,
    _actor: unknown,
    input: { id: string; returnTo?: string | undefined; confirms?: 'yes' | undefined },
  ) {
    const { db, now, rateLimits, request, settings } = context
    if (request.method === 'HEAD') return '/'
    await consume(rateLimits.signOns, clientNetwork(request.clientAddress))
    const provider = await openProvider(db, settings, { id: input.id })
    if (!provider) return logInPage('failed')
    const expected: Expected = {
      redirectUri: callbackOf(context),
      state: random(),
      nonce: random(),
      verifier: random(),
      confirmsSince: input.confirms ? now.getTime() : null,
    }
    const sent = await providers.addressOf(provider, { expected, now })
    const returnTo = sameSitePath((input.returnTo ?? '').slice(0, maxReturnTo))
    if ('failure' in sent) return input.confirms ? pageThatSays(returnTo, sent.failure) : logInPage(sent.failure)
    const { redirectUri: _redirectUri, ...secrets } = expected
    sealLogIn(context, { kind: 'sent', providerId: provider.id, ...secrets, returnTo })
    return sent.url.href
  }
}
