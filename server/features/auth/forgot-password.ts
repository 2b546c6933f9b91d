import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type * as contract from '#contract/auth.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { startPasswordReset } from './start-password-reset.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Call } from '#server/legacy-implement.ts'
import type { AppContext } from '#server/app-context.ts'

// Some time after the answer, so that the next request does not tell by its own time what this one had to do.
const soonestMs = 50
const latestMs = 500

const message = 'If an account exists for that email, a reset link is on its way.'

/**
 * Begins a reset by mail. Whether there is such an account is looked up after the answer, which so tells nothing, not
 * even by its time. Refuses: too_many_requests.
 */
export async function forgotPassword(call: Call<typeof contract.forgotPassword>) {
  const { context, body, request } = call
  const email = body.email.toLowerCase()
  await consume(context.rateLimits.resetRequestsByAddress, clientNetwork(request.ip))
  await consume(context.rateLimits.resetRequestsByEmail, email)
  void mailReset(context, email, traceOf(call)).catch((error: unknown) =>
    request.log.warn(error, 'Password reset request failed'),
  )
  return { message }
}

async function mailReset({ db, mailer }: AppContext, email: string, origin: RequestOrigin) {
  await pause(randomInt(soonestMs, latestMs))
  const account = await db.maybe<{ id: string }>(sql`
    select id from users where lower(email) = ${email} and deleted_at is null`)
  if (!account) return
  await db.transaction((tx) =>
    startPasswordReset(tx, mailer, { userId: account.id, actorId: null, origin, now: origin.at }),
  )
  mailer.wake()
}
