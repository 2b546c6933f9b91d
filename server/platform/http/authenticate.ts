import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordSessionUse } from '#server/platform/sessions/session-expiry.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'
import { authorize, refuseOtherPerson } from './authorize.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { clientNetwork, consume } from './rate-limits.ts'
import type { HttpServices } from './request-context.ts'

/** Authenticates and authorizes a request before its body is read. */
export async function authenticateRequest(
  request: FastifyRequest,
  { access, stepUp, isLimitedAlone }: Endpoint,
  services: HttpServices,
) {
  refuseForeignOrigin(request, services.settings.publicUrl)
  const now = services.clock()
  const actor = await findActor(request, services, now)
  // Set before authorization, so that the audit event of a refusal contains the actor.
  request.user = actor
  if (!actor && !isLimitedAlone && request.url.startsWith('/api/'))
    await consume(services.rateLimits.anonymous, clientNetwork(request.ip))
  refuseOtherPerson(request, actor)
  authorize(access, actor)
  if (!actor) return
  if (stepUp) refuseStaleLogIn(actor, now)
  if (isWrite(request)) await consume(services.rateLimits.writes, actor.id)
  await recordSessionUse(services.db, actor, now)
}

/** The user of the session cookie, or null. */
export async function findActor(
  request: FastifyRequest,
  { cookies, sessions }: Pick<HttpServices, 'cookies' | 'sessions'>,
  now: Date,
) {
  const key = cookies.sessionKey(request)
  return key === null ? null : sessions.find(key, now)
}
