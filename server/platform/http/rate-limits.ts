import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusals.ts'

type Limiter = { consume(key: string): Promise<unknown> }

const minute = 60
const hour = 60 * minute

/** The limits on how often, each multiplied by `factor`. They are this process's own. */
export function createRateLimits(factor: number) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points: Math.max(1, Math.round(points * factor)), duration })

  return {
    /** By person: 10 a second, and 100 at once. */
    writes: new BurstyRateLimiter(limiter('writes', 10, 1), limiter('burst', 90, 10)),
    /** By person: one typing without a pause. */
    searches: limiter('searches', 300, minute),
    /** By person: pictures they may send. */
    uploads: limiter('uploads', 20, hour),
    /** By person: files they may send to those addresses, since one that fails may be sent again. */
    uploadAttempts: limiter('upload-tries', 60, hour),
    /** By address: calls without a session, the log-ins of a whole store among them. */
    anonymous: limiter('anonymous', 300, 5 * minute),
    /** By address: the launch day of a restaurant comes from one. */
    signUps: limiter('sign-ups', 300, hour),
    /** By email, whether or not it has an account; and by address. */
    resetRequestsByEmail: limiter('reset requests', 5, hour),
    resetRequestsByAddress: limiter('reset requests from', 60, hour),
    /** By address: tokens that were none. */
    resetFailures: limiter('reset failures', 20, 10 * minute),
    /** By person: current passwords that were wrong; whoever holds a stolen session guesses no further. */
    wrongPasswords: limiter('wrong passwords', 10, 15 * minute),
    /** By person: copies of all that is kept of them. */
    exports: limiter('exports', 10, hour),
    /** Resets that admins send: by the person, and by the admin. */
    adminResetsByUser: limiter('resets of', 5, hour),
    adminResetsByAdmin: limiter('resets by', 60, hour),
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Counts one use. Refuses: too_many_requests. */
export async function consume(limiter: Limiter, key: string) {
  await limiter.consume(key).catch((spent: unknown) => {
    if (!(spent instanceof RateLimiterRes)) throw spent
    throw tooManyRequests(spent.msBeforeNext)
  })
}

/** Refuses: too_many_requests, where all uses are spent. Counts none itself: `limiter.penalty` counts what went wrong. */
export async function refuseWhenExhausted(limiter: RateLimiterMemory, key: string) {
  const used = await limiter.get(key)
  if (used && used.remainingPoints <= 0) throw tooManyRequests(used.msBeforeNext)
}

export const tooManyRequests = (waitMs: number) =>
  new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')

/** The first half of an IPv6 address, written out: what a household or a shop is given. */
function networkOf(ip: string): string {
  const [head = [], tail = []] = ip.split('::').map(groupsOf)
  const leftOut = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...leftOut, ...tail].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** The address limits are counted by: of an IPv6 one the network. */
export const clientNetwork = (ip: string) => (ip.includes(':') && !ip.includes('.') ? networkOf(ip) : ip)
