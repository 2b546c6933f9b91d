import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusals.ts'
import { clientNetwork, tooManyRequests } from '#server/platform/http/rate-limits.ts'

/** One try to log in. `device` is the mark of a browser in which this account has logged in before. */
export type LoginAttempt = { email: string; ip: string; device: string | null }

const freeFailures = 10
const maxWaitSeconds = 15 * 60
const failureMemorySeconds = 24 * 3_600
const networkFailures = { points: 100, duration: 5 * 60 }

/**
 * Slows password guessing without locking anyone out: failures count for the account in all unknown browsers together,
 * for each known browser, and for the client network. Successful log-ins never count.
 */
export function createLoginThrottle(factor: number) {
  const free = Math.max(1, Math.round(freeFailures * factor))
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: free, duration: failureMemorySeconds })
  const waits = new RateLimiterMemory({ keyPrefix: 'pauses', points: 1, duration: maxWaitSeconds })
  const networks = new RateLimiterMemory({
    keyPrefix: 'addresses',
    points: Math.round(networkFailures.points * factor),
    duration: networkFailures.duration,
  })

  // Attempts whose passwords are being verified. Each may fail, so they count already: a burst gains nothing.
  const pending = new Map<string, number>()

  async function begin(attempt: LoginAttempt) {
    const key = keyOf(attempt)
    const [wait, network, failed] = await Promise.all([
      waits.get(key),
      networks.get(clientNetwork(attempt.ip)),
      failures.get(key),
    ])
    if (wait) throw tooManyRequests(wait.msBeforeNext)
    if (!attempt.device && network && network.remainingPoints <= 0) throw tooManyRequests(network.msBeforeNext)
    const others = pending.get(key) ?? 0
    if (others > 0 && others + (failed?.consumedPoints ?? 0) >= free) throw tooManyRequests(1_000)
    pending.set(key, others + 1)
  }

  function end(attempt: LoginAttempt) {
    const left = (pending.get(keyOf(attempt)) ?? 1) - 1
    if (left > 0) pending.set(keyOf(attempt), left)
    else pending.delete(keyOf(attempt))
  }

  async function countFailure(attempt: LoginAttempt) {
    const key = keyOf(attempt)
    const [{ consumedPoints }] = await Promise.all([failures.penalty(key), networks.penalty(clientNetwork(attempt.ip))])
    const excess = consumedPoints - free
    if (excess >= 0) await waits.block(key, attempt.device ? maxWaitSeconds : waitSeconds(excess))
  }

  return {
    /** Runs `authenticate` unless there were too many failures, and counts it when it refuses. Refuses: too_many_requests. */
    async attempt<Result>(attempt: LoginAttempt, authenticate: () => Promise<Result>): Promise<Result> {
      await begin(attempt)
      const result = await authenticate()
        .catch(async (error: unknown) => {
          if (error instanceof Refusal && error.code === 'invalid_login') await countFailure(attempt)
          throw error
        })
        .finally(() => end(attempt))
      await failures.delete(keyOf(attempt))
      return result
    },
  }
}

const keyOf = ({ email, device }: LoginAttempt) => (device ? `device ${device}` : `email ${email}`)

const waitSeconds = (excess: number) => Math.min(2 ** excess, maxWaitSeconds)
