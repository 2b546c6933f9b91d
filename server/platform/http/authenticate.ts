import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { bearerKey } from '#server/platform/sessions/api-key-store.ts'
import { extendKioskSession, recordSessionUse } from '#server/platform/sessions/session-expiry.ts'
import { kioskBearer } from '#server/platform/sessions/session-store.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'
import { authenticateDevice } from './authenticate-device.ts'
import { authorize, refuseOtherPerson } from './authorize.ts'
import { endLeftSession } from './end-left-session.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { clientNetwork, consume } from './rate-limits.ts'
import type { HttpServices } from './request-context.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type Guard = Pick<Endpoint, 'access' | 'scope' | 'stepUp' | 'isForKiosk' | 'isLimitedAlone'>

export async function authenticateRequest({ request, reply }: Exchange, endpoint: Guard, services: HttpServices) {
  const { access, isLimitedAlone } = endpoint
  const key = bearerKey(request.headers.authorization)
  if (access === 'device' && key === null) return authenticateDevice({ request, reply }, services)
  // No site can make a browser send a key, and beside one no cookie counts.
  if (key === null) refuseForeignOrigin(request, { access, publicUrl: services.settings.publicUrl })
  // The health of the process must not depend on the session, which is read from the database.
  if (access === 'anyone' && !request.url.startsWith('/api/')) return
  const actor =
    key === null
      ? await findUser({ request, reply }, access, services)
      : await services.apiKeys.find(key, services.clock())
  // Set before authorization, so that the audit event of a refusal contains the actor.
  request.user = actor
  if (!actor && !isLimitedAlone && /^\/(api|scim)\//.test(request.url))
    await consume(services.rateLimits.anonymous, clientNetwork(request.clientAddress))
  refuseOtherPerson(request, actor)
  authorize(endpoint, actor)
  if (actor) await admit(request, { actor, endpoint }, services)
}

/** Counts the request of an actor who may send it, and notes the use of their session or key. */
async function admit(
  request: FastifyRequest,
  { actor, endpoint }: { actor: Actor; endpoint: Guard },
  { db, rateLimits, apiKeys, clock, settings: { timeZone } }: HttpServices,
) {
  const now = clock()
  if (endpoint.stepUp && !actor.apiKey) refuseStaleLogIn(actor, now)
  const writes = endpoint.scope === 'scim' ? rateLimits.provisioning : rateLimits.writes
  await consume(isWrite(request) ? writes : rateLimits.reads, actor.id)
  if (actor.apiKey) await apiKeys.noteUse(actor, now)
  else if (!actor.atKiosk) await recordSessionUse(db, actor, { now, timeZone })
  else if (isWrite(request)) await extendKioskSession(db, actor, now)
}

async function findUser({ request, reply }: Exchange, access: Endpoint['access'], services: HttpServices) {
  const kioskKey = kioskBearer(request.headers.authorization)
  // Whoever is at a kiosk changes nothing of their account by what is open to anyone.
  if (kioskKey !== null) return access === 'anyone' ? null : findAtKiosk(request, kioskKey, services)
  if (!services.cookies.isLeaving(request)) return findActor(request, services, services.clock())
  await endLeftSession(request, reply, services)
  return null
}

/** The person who has identified at the paired device that sends the request. */
async function findAtKiosk(request: FastifyRequest, key: string, services: HttpServices) {
  const { cookies, devices, sessions, clock } = services
  const deviceKey = cookies.deviceKey(request)
  const device = deviceKey === null ? null : await devices.find(deviceKey, clock())
  return device && sessions.findAtKiosk(key, device.id, clock())
}

/** Authorizes again once the body has arrived: rights may have ended meanwhile. Refuses as `authorize` does. */
export async function reauthorizeWrite(
  request: FastifyRequest,
  endpoint: Guard,
  { sessions, apiKeys, clock }: HttpServices,
): Promise<Actor | null> {
  const { user } = request
  if (user && isWrite(request)) {
    request.user = await (user.apiKey ? apiKeys.findById(user.id, clock()) : sessions.findById(user.sessionId, clock()))
    authorize(endpoint, request.user)
  }
  return request.user
}

/** The user of the session's cookie. */
export async function findActor(
  request: FastifyRequest,
  { cookies, sessions }: Pick<HttpServices, 'cookies' | 'sessions'>,
  now: Date,
) {
  const key = cookies.sessionKey(request)
  return key === null ? null : sessions.find(key, now)
}
