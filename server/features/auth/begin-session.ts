import type { Me, logIn as logInEndpoint } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Attempt, LoginThrottle } from './login-throttle.ts'
import type { DeviceCookies } from './device-cookies.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Call } from '#server/legacy-implement.ts'
import { logIn } from './log-in.ts'
import { endSessionWith } from './log-out.ts'
import { readMe } from './current-user.ts'

const agentLength = 200

/** What log-ins share on this server. */
type LogInState = { throttle: LoginThrottle; devices: DeviceCookies }

/** Logs a person in: a new session in the cookie, the one before it ended. Refuses: too_many_requests, invalid_login. */
export async function beginSession(call: Call<typeof logInEndpoint>, { throttle, devices }: LogInState): Promise<Me> {
  const { db, context, request, reply, body, now } = call
  const marks = context.cookies.deviceCookie(request)
  const email = body.email.toLowerCase()
  const attempt = { email, ip: request.ip, device: devices.find(marks, email) }

  await throttle.begin(attempt)
  const agent = (request.headers['user-agent'] ?? '').slice(0, agentLength)
  const { userId, key } = await logIn(db, body, { agent, origin: traceOf(call), now })
    .catch((refusal) => noteFailure(throttle, attempt, refusal))
    .finally(() => throttle.end(attempt))
  await throttle.noteSuccess(attempt)

  await endEarlierSession(call)
  context.cookies.setSessionCookie(reply, key)
  if (!attempt.device) context.cookies.setDeviceCookie(reply, devices.add(marks, email))
  return readMe(db, userId)
}

async function noteFailure(throttle: LoginThrottle, attempt: Attempt, refusal: unknown): Promise<never> {
  if (refusal instanceof Refusal && refusal.code === 'invalid_login') await throttle.noteFailure(attempt)
  throw refusal
}

async function endEarlierSession({ db, context, request }: Call<typeof logInEndpoint>) {
  const earlier = context.cookies.sessionKey(request)
  if (!earlier) return
  await endSessionWith(db, earlier)
  if (request.user) context.sessions.forget(request.user.id)
}
