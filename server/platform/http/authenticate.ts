import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { recordSessionUse } from '#server/platform/sessions/session-expiry.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'
import { authorize, refuseOtherPerson } from './authorize.ts'
import { endLeftSession } from './end-left-session.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { clientNetwork, consume } from './rate-limits.ts'
import type { HttpServices } from './request-context.ts'

export async function authenticateRequest(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { access, stepUp, isLimitedAlone }: Endpoint,
  services: HttpServices,
) {
  refuseForeignOrigin(request, { access, publicUrl: services.settings.publicUrl })
  // The health of the process must not depend on the session, which is read from the database.
  if (access === 'anyone' && !request.url.startsWith('/api/')) return
  const now = services.clock()
  if (services.cookies.isLeaving(request)) await endLeftSession(request, reply, services)
  const actor = services.cookies.isLeaving(request) ? null : await findActor(request, services, now)
  // Set before authorization, so that the audit event of a refusal contains the actor.
  request.user = actor
  if (!actor && !isLimitedAlone && request.url.startsWith('/api/'))
    await consume(services.rateLimits.anonymous, clientNetwork(request.clientAddress))
  refuseOtherPerson(request, actor)
  authorize(access, actor)
  if (!actor) return
  if (stepUp) refuseStaleLogIn(actor, now)
  await consume(isWrite(request) ? services.rateLimits.writes : services.rateLimits.reads, actor.id)
  await recordSessionUse(services.db, actor, { now, timeZone: services.settings.timeZone })
}

/** Authorizes again once the body has arrived: rights may have ended meanwhile. Refuses as `authorize` does. */
export async function reauthorizeWrite(
  request: FastifyRequest,
  { access }: Endpoint,
  { sessions, clock }: HttpServices,
): Promise<Actor | null> {
  if (request.user && isWrite(request)) {
    request.user = await sessions.findById(request.user.sessionId, clock())
    authorize(access, request.user)
  }
  return request.user
}

export async function findActor(
  request: FastifyRequest,
  { cookies, sessions }: Pick<HttpServices, 'cookies' | 'sessions'>,
  now: Date,
) {
  const key = cookies.sessionKey(request)
  return key === null ? null : sessions.find(key, now)
}
