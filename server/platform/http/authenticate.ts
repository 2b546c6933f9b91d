import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { guard, refuseOtherPerson } from './authorize.ts'
import { addressOf, take } from './rate-limits.ts'
import { isWrite, refuseForeignOrigin } from './origin.ts'
import { noteUse } from '#server/platform/sessions/session-expiry.ts'
import type { Ground } from '#server/app-context.ts'

/** Finds out who asks, and refuses whoever may not, before a body is read. */
export async function admit(request: FastifyRequest, { who }: Endpoint, ground: Ground) {
  refuseForeignOrigin(request, ground.house.publicUrl)
  const now = ground.now()
  const user = await findCaller(request, ground, now)
  // Known before the guard, so that a refusal can say whom it met.
  request.user = user
  if (!user && request.url.startsWith('/api/')) await take(ground.limiters.anonymous, addressOf(request.ip))
  refuseOtherPerson(request, user)
  guard(who, user)
  if (!user) return
  if (isWrite(request)) await take(ground.limiters.writes, user.id)
  await noteUse(ground.db, user, now)
}

/** Whoever holds the session that the request's cookie opens, or null. */
export async function findCaller(request: FastifyRequest, ground: Ground, now: Date) {
  const key = ground.cookies.sessionKey(request)
  return key === null ? null : ground.sessions.find(key, now)
}
