import type { Me } from '#contract/account.ts'
import type { logIn as logInEndpoint } from '#contract/sign-in.ts'
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
  const { db, ground, request, reply, body, now } = call
  const marks = ground.cookies.deviceMarks(request)
  const email = body.email.toLowerCase()
  const attempt = { email, ip: request.ip, device: ground.devices.find(marks, email) }

  await ground.loginThrottle.begin(attempt)
  const agent = (request.headers['user-agent'] ?? '').slice(0, agentLength)
  const { userId, key } = await logIn(db, body, { agent, trace: traceOf(call), now })
    .catch((refusal) => noteFailure(call, attempt, refusal))
    .finally(() => ground.loginThrottle.end(attempt))
  await ground.loginThrottle.noteSuccess(attempt)

  await endEarlierSession(call)
  ground.cookies.keepSession(reply, key)
  if (!attempt.device) ground.cookies.keepDeviceMarks(reply, ground.devices.add(marks, email))
  return readMe(db, userId)
}

async function noteFailure({ ground }: Call<typeof logInEndpoint>, attempt: Attempt, refusal: unknown): Promise<never> {
  if (refusal instanceof Refusal && refusal.reason === 'invalid_login') await ground.loginThrottle.noteFailure(attempt)
  throw refusal
}

async function endEarlierSession({ db, ground, request }: Call<typeof logInEndpoint>) {
  const earlier = ground.cookies.sessionKey(request)
  if (!earlier) return
  await endSessionWith(db, earlier)
  if (request.user) ground.sessions.forget(request.user.id)
}
