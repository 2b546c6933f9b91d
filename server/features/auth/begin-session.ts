import type { Me, logIn as logInEndpoint } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Attempt } from './login-throttle.ts'
import { traceOf } from '#server/platform/audit/request-origin.ts'
import type { Call } from '#server/platform/http/request-context.ts'
import { logIn } from './log-in.ts'
import { endSessionWith } from './log-out.ts'
import { readMe } from './current-user.ts'

const agentLength = 200

/** Logs a person in: a new session in the cookie, the one before it ended. Refuses: too_many_requests, invalid_login. */
export async function beginSession(call: Call<typeof logInEndpoint>): Promise<Me> {
  const { db, context, request, reply, body, now } = call
  const marks = context.cookies.deviceMarks(request)
  const email = body.email.toLowerCase()
  const attempt = { email, ip: request.ip, device: context.devices.find(marks, email) }

  await context.loginThrottle.begin(attempt)
  const agent = (request.headers['user-agent'] ?? '').slice(0, agentLength)
  const { userId, key } = await logIn(db, body, { agent, trace: traceOf(call), now })
    .catch((refusal) => noteFailure(call, attempt, refusal))
    .finally(() => context.loginThrottle.end(attempt))
  await context.loginThrottle.noteSuccess(attempt)

  await endEarlierSession(call)
  context.cookies.keepSession(reply, key)
  if (!attempt.device) context.cookies.keepDeviceMarks(reply, context.devices.add(marks, email))
  return readMe(db, userId)
}

async function noteFailure(
  { context }: Call<typeof logInEndpoint>,
  attempt: Attempt,
  refusal: unknown,
): Promise<never> {
  if (refusal instanceof Refusal && refusal.code === 'invalid_login') await context.loginThrottle.noteFailure(attempt)
  throw refusal
}

async function endEarlierSession({ db, context, request }: Call<typeof logInEndpoint>) {
  const earlier = context.cookies.sessionKey(request)
  if (!earlier) return
  await endSessionWith(db, earlier)
  if (request.user) context.sessions.forget(request.user.id)
}
