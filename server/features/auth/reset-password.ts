import type * as contract from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import { clientNetwork, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Call } from '#server/legacy-implement.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import { ownerOfResetKey, useResetKey } from './use-reset-key.ts'

type ResetCall = Call<typeof contract.resetPassword>

/**
 * Sets a new password with the reset key of a mail, and signs nobody in. A password that is refused leaves the key as
 * it was. Refuses: too_many_requests, invalid_reset_key.
 */
export async function resetPassword(call: ResetCall) {
  const { context, request } = call
  const address = clientNetwork(request.ip)
  await refuseWhenExhausted(context.rateLimits.resetFailures, address)

  const userId = await reset(call)
  if (userId === null) {
    await context.rateLimits.resetFailures.penalty(address)
    throw new Refusal('invalid_reset_key')
  }
  context.sessions.forget(userId)
  context.mailer.wake()
  return { message: 'Your password has been reset successfully' }
}

/** Whose password was reset; null where the key is none. */
async function reset(call: ResetCall) {
  const { db, context, body, now } = call
  const { token: resetKey, newPassword } = body
  // Looked up before the password is hashed, so that made-up keys cost nothing.
  const owner = await ownerOfResetKey(db, resetKey, now)
  if (!owner) return null
  refuseWeakPassword(newPassword, { field: 'newPassword', settings: context.settings, person: owner })
  const password = await hashPassword(newPassword)
  const isDone = await useResetKey(db, owner, {
    resetKey,
    password,
    mailer: context.mailer,
    origin: traceOf(call),
    now,
  })
  return isDone ? owner.id : null
}
