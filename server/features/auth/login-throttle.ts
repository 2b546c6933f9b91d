import type { Refusal } from '#domain/refusals.ts'
import { clientNetwork, neighbourhoodOf, tooManyRequests } from '#server/platform/http/rate-limits.ts'
import type { CreateSharedLimiter } from '#server/platform/http/shared-limiters.ts'
import { createVerificationQueue } from './verification-queue.ts'

/** One try to log in. `account` is its id, or the name that finds none (`logInAttempt`), `knownBrowser` the mark of a browser in which this account has logged in before. */
export type LoginAttempt = { account: string; ip: string; knownBrowser: string | null }

export type Authentication<Result> = {
  isKnown: () => Promise<boolean>
  /** Null for a wrong password or code, in the same time whether or not the account is known. */
  verify: () => Promise<Result | null>
  /** Records the failure, and returns what it is refused with. */
  refuse: () => Promise<Refusal>
}

/**
 * Slows password guessing without locking anyone out. Failures count for the account in each known browser; in the unknown
 * browsers of each network, and with a wide limit in those of all networks; and for the client address over all accounts.
 * An address that has none left still logs in to an account without failures, by the right password, in a queue.
 * Successful log-ins never count. All servers count together.
 */
export function createLoginThrottle(
  limiter: CreateSharedLimiter,
  queueLimits = { maxWaiting: 1_000, maxWaitMs: 10_000 },
) {
  const failures = createLoginFailures(limiter)
  const joinQueue = createVerificationQueue(queueLimits)

  // Attempts whose passwords this server is verifying. Each may fail, so they count already: a burst gains nothing.
  const pending = new Map<string, number>()

  async function keysOf({ account: name, ip, knownBrowser }: LoginAttempt): Promise<FailureKeys> {
    const account = `${await failures.resetsOf(name)} ${name}`
    const source = `${knownBrowser ?? neighbourhoodOf(ip)} ${account}`
    return { account, source, address: clientNetwork(ip), isKnownBrowser: knownBrowser !== null }
  }

  /** Returns what a failure is refused with; null for the usual. */
  async function begin(keys: FailureKeys) {
    const others = pending.get(keys.source) ?? 0
    // Before the failures are read: an attempt that ends meanwhile is then in one of the two counts.
    pending.set(keys.source, others + 1)
    const { failed, refusal } = await failures.refuseWhileWaiting(keys)
    const free = refusal ? 1 : failures.freeFailures
    if (others > 0 && others + failed >= free) throw tooManyRequests(1_000)
    return refusal
  }

  /**
   * Verifies a known account at once, so that made-up ones cannot keep it waiting. Only success shows that: a failure is
   * answered when its turn comes, and after the same work as for an account that is not known.
   */
  async function verifyInTurn<Result>(keys: FailureKeys, refusal: Refusal, authentication: Authentication<Result>) {
    const { isKnown, verify } = authentication
    const ticket = joinQueue(keys.address, 'usual')
    async function run() {
      const goesFirst = (await isKnown()) && !ticket.hasTurn()
      const found = goesFirst ? await verifyFirst(keys.address, verify) : null
      if (found !== null) return found
      if (await ticket.turn) return verify()
      if (goesFirst) return null
      await failures.countAccount(keys)
      throw refusal
    }
    return run().finally(ticket.leave)
  }

  async function verifyFirst<Result>(address: string, verify: () => Promise<Result>) {
    const { turn, leave } = joinQueue(address, 'first')
    return turn.then(verify).finally(leave)
  }

  async function verifyOrRefuse<Result>(keys: FailureKeys, authentication: Authentication<Result>) {
    const refusal = await begin(keys)
    const result = await (refusal ? verifyInTurn(keys, refusal, authentication) : authentication.verify())
    if (result !== null) return result
    await failures.count(keys)
    const usual = await authentication.refuse()
    throw refusal ?? usual
  }

  function end({ source }: FailureKeys) {
    const left = (pending.get(source) ?? 1) - 1
    if (left > 0) pending.set(source, left)
    else pending.delete(source)
  }

  return {
    /** Authenticates unless there were too many failures, and counts a failure. Refuses: too_many_requests. */
    async attempt<Result>(attempt: LoginAttempt, authentication: Authentication<Result>): Promise<Result> {
      const keys = await keysOf(attempt)
      const result = await verifyOrRefuse(keys, authentication).finally(() => end(keys))
      await failures.forgetSource(keys.source)
      return result
    },
    forgetAccount: failures.forgetAccount,
  }
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

/** The keys that a failure counts for: the account, the account in one browser or network, and the client address. */
type FailureKeys = { account: string; source: string; address: string; isKnownBrowser: boolean }

const freeFailures = 10
const maxWaitSeconds = 15 * 60
const memorySeconds = 24 * 3_600

function createLoginFailures(limiter: CreateSharedLimiter) {
  const failures = limiter('failures', freeFailures, memorySeconds)
  const waits = limiter('waits', 1, maxWaitSeconds)
  /** Failures from one address over all accounts. */
  const addresses = limiter('addresses', 100, 5 * 60)
  /** Failures of one account in the unknown browsers of all networks. */
  const accounts = limiter('accounts', 100, 3_600)
  /** How often the failures of an account were forgotten. It is part of the other keys and stored as long as they are. */
  const resets = limiter('resets', 1, memorySeconds)

  return {
    freeFailures: failures.points,
    resetsOf: async (account: string) => (await resets.get(account))?.consumedPoints ?? 0,
    /**
     * Refuses: too_many_requests, while the keys must wait. Returns how many failures they have, and the refusal of a further one
     * where others have used up those of the address.
     */
    async refuseWhileWaiting({ account, source, address, isKnownBrowser }: FailureKeys) {
      const [wait, failed, ofAddress, ofAccount] = await Promise.all([
        waits.get(source),
        failures.get(source),
        addresses.get(address),
        accounts.get(account),
      ])
      if (wait) throw tooManyRequests(wait.msBeforeNext)
      const exhausted = [ofAddress, ofAccount].find((limit) => limit && limit.remainingPoints <= 0)
      const refusal = !isKnownBrowser && exhausted ? tooManyRequests(exhausted.msBeforeNext) : null
      if (refusal && (failed?.consumedPoints || ofAccount?.consumedPoints)) throw refusal
      return { failed: failed?.consumedPoints ?? 0, refusal }
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
    /** An account that had no turn: nobody may see whether it is known by trying again. */
    countAccount: ({ account }: FailureKeys) => accounts.penalty(account),
    forgetSource: (source: string) => failures.delete(source),
    forgetAccount: (account: string) => resets.penalty(account),
  }
}

const waitSeconds = (excess: number) => Math.min(2 ** excess, maxWaitSeconds)
