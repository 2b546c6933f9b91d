import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { bearerKey } from '#server/platform/sessions/api-key-store.ts'
import { recordSessionUse } from '#server/platform/sessions/session-expiry.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'
import { authorize, refuseOtherPerson } from './authorize.ts'
import { endLeftSession } from './end-left-session.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { clientNetwork, consume } from './rate-limits.ts'
import type { HttpServices } from './request-context.ts'

export async function authenticateRequest(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  endpoint: Endpoint,
  services: HttpServices,
) {
  const { access, stepUp, isLimitedAlone } = endpoint
  const key = bearerKey(request.headers.authorization)
  // No site can make a browser send a key of another one.
  if (key === null) refuseForeignOrigin(request, { access, publicUrl: services.settings.publicUrl })
  // The health of the process must not depend on the session, which is read from the database.
  if (access === 'anyone' && !request.url.startsWith('/api/')) return
  const now = services.clock()
  const isLeaving = key === null && services.cookies.isLeaving(request)
  if (isLeaving) await endLeftSession(request, reply, services)
  const actor = isLeaving ? null : await findCaller(key, request, services)
  // Set before authorization, so that the audit event of a refusal contains the actor.
  request.user = actor
  if (!actor && !isLimitedAlone && request.url.startsWith('/api/'))
    await consume(services.rateLimits.anonymous, clientNetwork(request.clientAddress))
  refuseOtherPerson(request, actor)
  authorize(endpoint, actor)
  if (!actor) return
  await consume(isWrite(request) ? services.rateLimits.writes : services.rateLimits.reads, actor.id)
  if (actor.apiKey) return services.apiKeys.noteUse(actor, now)
  if (stepUp) refuseStaleLogIn(actor, now)
  await recordSessionUse(services.db, actor, { now, timeZone: services.settings.timeZone })
}

/** Authorizes again once the body has arrived: rights may have ended meanwhile. Refuses as `authorize` does. */
export async function reauthorizeWrite(
  request: FastifyRequest,
  endpoint: Endpoint,
  { sessions, apiKeys, clock }: HttpServices,
): Promise<Actor | null> {
  const { user } = request
  if (user && isWrite(request)) {
    request.user = await (user.apiKey
      ? apiKeys.findById(user.id, clock())
      : sessions.findById(user.sessionId, clock()))
    authorize(endpoint, request.user)
  }
  return request.user
}

const findCaller = (key: string | null, request: FastifyRequest, services: HttpServices) =>
  key === null ? findActor(request, services, services.clock()) : services.apiKeys.find(key, services.clock())

/** The user of the session's cookie. */
export async function findActor(
  request: FastifyRequest,
  { cookies, sessions }: Pick<HttpServices, 'cookies' | 'sessions'>,
  now: Date,
) {
  const key = cookies.sessionKey(request)
  return key === null ? null : sessions.find(key, now)
}
