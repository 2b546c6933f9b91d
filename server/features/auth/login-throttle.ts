import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientNetwork, tooManyRequests } from '#server/platform/http/rate-limits.ts'

/** Where a log-in comes from. `device` is the mark of a browser in which this account has logged in before. */
export type Attempt = { email: string; ip: string; device: string | null }

const freeFailures = 10
const longestWaitSeconds = 15 * 60
const forgottenAfterSeconds = 24 * 3_600
const failuresOfAnAddress = { points: 100, duration: 5 * 60 }

/**
 * Slows guessing down without locking anyone out: failures count against the account in unknown browsers together,
 * against each known browser alone, and against the address. Log-ins that succeed never count.
 */
export function createLoginThrottle(factor: number) {
  const free = Math.max(1, Math.round(freeFailures * factor))
  const failures = new RateLimiterMemory({ keyPrefix: 'failures', points: free, duration: forgottenAfterSeconds })
  const pauses = new RateLimiterMemory({ keyPrefix: 'pauses', points: 1, duration: longestWaitSeconds })
  const addresses = new RateLimiterMemory({
    keyPrefix: 'addresses',
    points: Math.round(failuresOfAnAddress.points * factor),
    duration: failuresOfAnAddress.duration,
  })

  // Tries of a key whose passwords are being verified: each may turn out a failure, so that a burst gains nothing.
  const underWay = new Map<string, number>()

  async function noteFailure(attempt: Attempt) {
    const key = keyOf(attempt)
    const [{ consumedPoints }] = await Promise.all([
      failures.penalty(key),
      addresses.penalty(clientNetwork(attempt.ip)),
    ])
    const excess = consumedPoints - free
    if (excess >= 0) await pauses.block(key, attempt.device ? longestWaitSeconds : waitSeconds(excess))
  }

  return {
    /** Begins a try, which `end` ends. Refuses: too_many_requests. */
    async begin(attempt: Attempt) {
      const key = keyOf(attempt)
      const [pause, address, failed] = await Promise.all([
        pauses.get(key),
        addresses.get(clientNetwork(attempt.ip)),
        failures.get(key),
      ])
      if (pause) throw tooManyRequests(pause.msBeforeNext)
      if (!attempt.device && address && address.remainingPoints <= 0) throw tooManyRequests(address.msBeforeNext)
      const others = underWay.get(key) ?? 0
      if (others > 0 && others + (failed?.consumedPoints ?? 0) >= free) throw tooManyRequests(1_000)
      underWay.set(key, others + 1)
    },
    end(attempt: Attempt) {
      const left = (underWay.get(keyOf(attempt)) ?? 1) - 1
      if (left > 0) underWay.set(keyOf(attempt), left)
      else underWay.delete(keyOf(attempt))
    },
    noteFailure,
    noteSuccess: (attempt: Attempt) => failures.delete(keyOf(attempt)),
  }
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

const keyOf = ({ email, device }: Attempt) => (device ? `device ${device}` : `email ${email}`)

const waitSeconds = (excess: number) => Math.min(2 ** excess, longestWaitSeconds)
