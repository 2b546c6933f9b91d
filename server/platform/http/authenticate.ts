import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { guard, refuseOtherPerson } from './authorize.ts'
import { clientNetwork, consume } from './rate-limits.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { noteUse } from '#server/platform/sessions/session-expiry.ts'
import type { AppContext } from '#server/app-context.ts'

/** Finds out who asks, and refuses whoever may not, before a body is read. */
export async function authenticateRequest(request: FastifyRequest, { who }: Endpoint, context: AppContext) {
  refuseForeignOrigin(request, context.settings.publicUrl)
  const now = context.now()
  const user = await findActor(request, context, now)
  // Known before the guard, so that a refusal can say whom it met.
  request.user = user
  if (!user && request.url.startsWith('/api/')) await consume(context.rateLimits.anonymous, clientNetwork(request.ip))
  refuseOtherPerson(request, user)
  guard(who, user)
  if (!user) return
  if (isWrite(request)) await consume(context.rateLimits.writes, user.id)
  await noteUse(context.db, user, now)
}

/** Whoever holds the session that the request's cookie opens, or null. */
export async function findActor(request: FastifyRequest, context: AppContext, now: Date) {
  const key = context.cookies.sessionKey(request)
  return key === null ? null : context.sessions.find(key, now)
}
