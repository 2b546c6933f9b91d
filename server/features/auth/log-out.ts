import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { isNavigation, refuseForeignFetch } from '#server/platform/http/origin.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { deleteSession } from '#server/platform/sessions/delete-session.ts'

/** Clears what the browser stored. Refuses: too_many_requests, never to someone who has a session. */
export async function logOut(context: HttpContext, actor: Actor | null) {
  const { cookies, rateLimits, reply, request, sessions } = context
  const key = cookies.sessionKey(request)
  const ended = key !== null && sessions.isKey(key) && (await endSession(context, { key, actor }))
  if (!ended) await consume(rateLimits.emptyLogOuts, clientNetwork(request.clientAddress))
  cookies.clearSessionCookie(reply)
  cookies.clearOwnerCookies(request, reply)
  reply.header('clear-site-data', '"cache", "storage"')
  return {}
}

const endSession = ({ db, origin, sessions }: HttpContext, { key, actor }: { key: string; actor: Actor | null }) =>
  db.transaction(async (tx) => {
    const session = await deleteSession(tx, key)
    if (session) await recordAuditEvent(tx, { action: 'logged_out', actorId: session.userId, origin })
    if (actor) tx.afterCommit(() => sessions.forget(actor.id))
    return session !== null
  })

/** Only from our own pages, and not as a picture of one. Refuses: foreign_origin, not_a_navigation. */
export async function logOutByLink(context: HttpContext, actor: Actor | null) {
  refuseForeignFetch(context.request)
  if (!isNavigation(context.request)) throw new Refusal('not_a_navigation')
  if (context.request.method !== 'HEAD') await logOut(context, actor)
  return '/'
}
