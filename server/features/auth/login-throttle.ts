import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { clientNetwork, neighbourhoodOf, tooManyRequests } from '#server/platform/http/rate-limits.ts'
import type { CreateSharedLimiter } from '#server/platform/http/shared-limiters.ts'
import { createLoginFailures, type FailureKeys } from './login-failures.ts'

/** One try to log in. `device` is the mark of a browser in which this account has logged in before. */
export type LoginAttempt = { email: string; ip: string; device: string | null }

const guesses: ReadonlySet<RefusalCode> = new Set(['invalid_login', 'invalid_recovery_code'])

/**
 * Slows password guessing without locking anyone out. Failures count for the account in each known browser; in the unknown
 * browsers of each network, and with a wide limit in those of all networks; and for the client address over all accounts.
 * Successful log-ins never count. All servers count together.
 */
export function createLoginThrottle(limiter: CreateSharedLimiter) {
  const failures = createLoginFailures(limiter)

  // Attempts whose passwords this server is verifying. Each may fail, so they count already: a burst gains nothing.
  const pending = new Map<string, number>()

  async function keysOf({ email, ip, device }: LoginAttempt): Promise<FailureKeys> {
    const account = `${await failures.resetsOf(email)} ${email}`
    const source = `${device ?? neighbourhoodOf(ip)} ${account}`
    return { account, source, address: clientNetwork(ip), isKnownBrowser: device !== null }
  }

  async function begin(keys: FailureKeys) {
    const others = pending.get(keys.source) ?? 0
    // Before the failures are read: an attempt that ends meanwhile is then in one of the two counts.
    pending.set(keys.source, others + 1)
    const failed = await failures.refuseWhileWaiting(keys)
    if (others > 0 && others + failed >= failures.freeFailures) throw tooManyRequests(1_000)
  }

  function end({ source }: FailureKeys) {
    const left = (pending.get(source) ?? 1) - 1
    if (left > 0) pending.set(source, left)
    else pending.delete(source)
  }

  return {
    /** Runs `authenticate` unless there were too many failures, and counts it when it refuses. Refuses: too_many_requests. */
    async attempt<Result>(attempt: LoginAttempt, authenticate: () => Promise<Result>): Promise<Result> {
      const keys = await keysOf(attempt)
      const result = await begin(keys)
        .then(authenticate)
        .catch(async (error: unknown) => {
          if (error instanceof Refusal && guesses.has(error.code)) await failures.count(keys)
          throw error
        })
        .finally(() => end(keys))
      await failures.forgetSource(keys.source)
      return result
    },
    forgetAccount: failures.forgetAccount,
  }
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>
