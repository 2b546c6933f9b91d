import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { isNavigation, refuseForeignFetch } from '#server/platform/http/origin.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { deleteSession } from '#server/platform/sessions/delete-session.ts'

/** Clears what the browser stored. `goTo` is where the log-out goes on of a session that began at a provider. Refuses: too_many_requests, never to someone who has a session. */
export async function logOut(context: HttpContext, actor: Actor | null): Promise<{ goTo?: string }> {
  const { cookies, rateLimits, reply, request, sessions } = context
  const key = cookies.sessionKey(request)
  const ended = key !== null && sessions.isKey(key) ? await endSession(context, { key, actor }) : null
  if (!ended) await consume(rateLimits.emptyLogOuts, clientNetwork(request.clientAddress))
  cookies.clearSessionCookie(reply)
  cookies.clearOwnerCookies(request, reply)
  reply.header('clear-site-data', '"cache", "storage"')
  return ended?.logOutUrl ? { goTo: ended.logOutUrl } : {}
}

const endSession = ({ db, origin, sessions }: HttpContext, { key, actor }: { key: string; actor: Actor | null }) =>
  db.transaction(async (tx) => {
    const session = await deleteSession(tx, key)
    if (session) await recordAuditEvent(tx, { action: 'logged_out', actorId: session.userId, origin })
    if (actor) tx.afterCommit(() => sessions.forget(actor.id))
    return session
  })

/** Only from our own pages, and not as a picture of one. Refuses: foreign_origin, not_a_navigation. */
export async function logOutByLink(context: HttpContext, actor: Actor | null) {
  refuseForeignFetch(context.request)
  if (!isNavigation(context.request)) throw new Refusal('not_a_navigation')
  if (context.request.method === 'HEAD') return '/'
  const { goTo = '/' } = await logOut(context, actor)
  return goTo
}
