import type * as contract from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import { isOwnFetch } from '#server/platform/http/origin.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Call } from '#server/legacy-implement.ts'
import { logOut } from './log-out.ts'

type LogOutCall = Call<typeof contract.logOut> | Call<typeof contract.logOutLink>

/** Ends the session of the request's cookie, and has the browser forget what it kept. */
export async function endSession(call: LogOutCall) {
  const { db, context, request, reply } = call
  const key = context.cookies.sessionKey(request)
  if (key) await logOut(db, key, traceOf(call))
  if (request.user) context.sessions.forget(request.user.id)
  context.cookies.clearSessionCookie(reply)
  reply.header('clear-site-data', '"cache", "storage"')
  return {}
}

/** The same by a link, for a page of our own only: no other site signs a person out. Refuses: foreign_origin. */
export async function endSessionByLink(call: Call<typeof contract.logOutLink>) {
  if (!isOwnFetch(call.request)) throw new Refusal('foreign_origin')
  await endSession(call)
  return '/'
}
