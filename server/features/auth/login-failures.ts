import { tooManyRequests } from '#server/platform/http/rate-limits.ts'
import type { CreateSharedLimiter } from '#server/platform/http/shared-limiters.ts'

/** The keys that a failure counts for: the account, the account in one browser or network, and the client address. */
export type FailureKeys = { account: string; source: string; address: string; isKnownBrowser: boolean }

const freeFailures = 10
const maxWaitSeconds = 15 * 60
const memorySeconds = 24 * 3_600

export function createLoginFailures(limiter: CreateSharedLimiter) {
  const failures = limiter('failures', freeFailures, memorySeconds)
  const waits = limiter('waits', 1, maxWaitSeconds)
  /** Failures from one address over all accounts. */
  const addresses = limiter('addresses', 100, 5 * 60)
  /** Failures of one account in the unknown browsers of all networks. */
  const accounts = limiter('accounts', 100, 3_600)
  /** How often the failures of an email were forgotten. It is part of the other keys and stored as long as they are. */
  const resets = limiter('resets', 1, memorySeconds)

  return {
    freeFailures: failures.points,
    resetsOf: async (email: string) => (await resets.get(email))?.consumedPoints ?? 0,
    /** Refuses: too_many_requests, while the keys must wait. Returns how many failures they have. */
    async refuseWhileWaiting({ account, source, address, isKnownBrowser }: FailureKeys): Promise<number> {
      const [wait, failed, ...shared] = await Promise.all([
        waits.get(source),
        failures.get(source),
        addresses.get(address),
        accounts.get(account),
      ])
      if (wait) throw tooManyRequests(wait.msBeforeNext)
      const exhausted = shared.find((limit) => limit && limit.remainingPoints <= 0)
      if (!isKnownBrowser && exhausted) throw tooManyRequests(exhausted.msBeforeNext)
      return failed?.consumedPoints ?? 0
    },
    async count({ account, source, address, isKnownBrowser }: FailureKeys) {
      const [{ consumedPoints }] = await Promise.all([
        failures.penalty(source),
        addresses.penalty(address),
        isKnownBrowser ? null : accounts.penalty(account),
      ])
      const excess = consumedPoints - failures.points
      if (excess >= 0) await waits.block(source, isKnownBrowser ? maxWaitSeconds : waitSeconds(excess))
    },
    forgetSource: (source: string) => failures.delete(source),
    forgetAccount: (email: string) => resets.penalty(email),
  }
}

const waitSeconds = (excess: number) => Math.min(2 ** excess, maxWaitSeconds)
