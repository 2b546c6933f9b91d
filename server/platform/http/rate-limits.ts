import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusals.ts'
import type { CreateSharedLimiter, SharedLimiter } from './shared-limiters.ts'

type Limiter = { consume(key: string, points?: number): Promise<unknown> }

const minute = 60
const hour = 60 * minute

/** Limits by the hour and those that guard a secret are shared by all servers; frequent ones count in memory. */
export function createRateLimits(factor: number, shared: CreateSharedLimiter) {
  const local = createLocalLimiters(factor)

  return {
    /** By user: 10 a second, with bursts of 100. */
    writes: new BurstyRateLimiter(local.limiter('writes', 10, 1), local.limiter('burst', 90, 10)),
    /** By user: 100 a second, with bursts of 1,000. A page makes about ten, and one for each picture. */
    reads: new BurstyRateLimiter(local.limiter('reads', 100, 1), local.limiter('read burst', 900, 10)),
    /** By key: people that an identity provider creates and changes. 10,000 take three and a half minutes. */
    provisioning: local.limiter('provisioning', 50, 1),
    /** By user: as many as continuous typing causes. */
    searches: local.limiter('searches', 300, minute),
    /** By user. Each makes a token. */
    boosts: local.limiter('boosts', 60, minute),
    /** By network address: requests without a session, except those that log in or out or reset a password. */
    anonymous: local.limiter('anonymous', 300, 5 * minute),
    /** By network address: logouts without a session. */
    emptyLogOuts: local.limiter('empty logouts', 300, 5 * minute),
    /** By network address: options to log in with a passkey, which each open form asks for. */
    passkeyOptions: local.limiter('passkey options', 600, 5 * minute),
    /** By network address: ways to a provider and back. */
    signOns: local.limiter('sign-ons', 600, 5 * minute),
    /** By network address: stores that sign-ups name, one for each number that somebody types. */
    storeLookUps: local.limiter('store look-ups', 300, 5 * minute),
    /** By network address: screens that wait to be paired, each of which asks every three seconds. */
    pairingReads: local.limiter('pairing reads', 2_000, 5 * minute),
    /** By link: reads of a calendar. */
    calendars: local.limiter('calendars', 60, hour),
    /** Divides the limits above by the number of servers. */
    divideBy: local.divideBy,

    uploads: shared('uploads', 20, hour),
    /** By user: files sent to upload URLs, since a failed upload may be retried. */
    uploadAttempts: shared('upload-tries', 60, hour),
    /** By network address: on launch day a whole restaurant signs up from one address. */
    signUps: shared('sign-ups', 300, hour),
    /** By network address and store that is known, once the address has used up the above. */
    signUpsOfStore: shared('sign-ups of', 20, hour),
    /** By email, whether or not it has an account. */
    resetRequestsByEmail: shared('reset requests', 5, hour),
    /** By network address. */
    resetRequestsByAddress: shared('reset requests from', 60, hour),
    /** By network address and email, once the address has used up the above. */
    resetRequestsOfEmail: shared('reset requests of', 1, hour),
    ...createFailureLimits(shared),
    /** By user: links to verify their email. */
    verifications: shared('verifications', 5, hour),
    /** By user: wrong current passwords, so that a stolen session cannot be used to guess it. */
    wrongPasswords: shared('wrong passwords', 10, 15 * minute),
    reports: shared('reports', 20, hour),
    /** By user. */
    comments: shared('comments', 60, hour),
    /** By user: browsers that subscribe to push notifications. Each page that is opened may repeat it once a day. */
    pushSubscriptions: shared('push subscriptions', 60, hour),
    /** By user: tests of webhooks, and deliveries that they send again. */
    webhookSends: shared('webhook sends', 120, hour),
    exports: shared('exports', 10, hour),
    /** By network address: codes that screens show which wait to be paired. */
    pairings: shared('pairings', 60, hour),
    /** By admin: codes that they type. */
    pairingsByAdmin: shared('pairings by', 60, hour),
    /** By user: lists of people that are checked. */
    imports: shared('imports', 60, hour),
    /** By user: codes that they make. */
    codesByMaker: shared('codes by', 30, hour),
    /** Password resets that admins send: by user, and by admin. */
    adminResetsByUser: shared('resets of', 5, hour),
    adminResetsByAdmin: shared('resets by', 60, hour),
  }
}

const createFailureLimits = (shared: CreateSharedLimiter) => ({
  /** By network address: invalid reset keys. */
  resetFailures: shared('reset failures', 20, 10 * minute),
  /** By network address: digits that no poster has. */
  posterFailures: shared('poster failures', 20, 10 * minute),
  /** By user: codes that no thank-you card has. */
  cardFailures: shared('card failures', 20, 10 * minute),
  /** By network address: passkeys that were not accepted. */
  passkeyFailures: shared('passkey failures', 60, 10 * minute),
  /** By network address: failed log-ins by a provider that the audit log records. */
  signOnFailures: shared('sign-on failures', 60, 10 * minute),
  /** By device: badges, PINs and codes that were not accepted. */
  kioskFailures: shared('kiosk failures', 60, 15 * minute),
})

function createLocalLimiters(factor: number) {
  const limiters: { limiter: RateLimiterMemory; points: number }[] = []
  const atLeastOne = (points: number) => Math.max(1, Math.round(points))

  return {
    limiter(keyPrefix: string, points: number, duration: number) {
      const limiter = new RateLimiterMemory({ keyPrefix, points: atLeastOne(points * factor), duration })
      limiters.push({ limiter, points: points * factor })
      return limiter
    },
    divideBy(servers: number) {
      for (const { limiter, points } of limiters) limiter.points = atLeastOne(points / servers)
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Counts one use, or several of one request. Refuses: too_many_requests. */
export async function consume(limiter: Limiter, key: string, uses = 1) {
  await limiter.consume(key, uses).catch((rejection: unknown) => {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw tooManyRequests(rejection.msBeforeNext)
  })
}

/** Counts one use, and whether it could be: what is one person's must not be used up by others. */
export const couldConsume = (limiter: Limiter, key: string) =>
  consume(limiter, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** Refuses: too_many_requests, if the limit is exhausted. Counts nothing: failures are counted by `limiter.penalty`. */
export async function refuseWhenExhausted(limiter: SharedLimiter, key: string) {
  const used = await limiter.get(key)
  if (used && used.remainingPoints <= 0) throw tooManyRequests(used.msBeforeNext)
}

export const tooManyRequests = (waitMs: number) =>
  new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')

/** The /64 network of an IPv6 address, without abbreviation: providers assign one to each customer. */
function networkOf(ip: string): string {
  const [head = [], tail = []] = ip.split('::').map(groupsOf)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

const isIpv6 = (ip: string) => ip.includes(':') && !ip.includes('.')

/** The key of limits by network address: an IPv4 address or an IPv6 network. */
export const clientNetwork = (ip: string) => (isIpv6(ip) ? networkOf(ip) : ip)

/** A wider key: the /24 of an IPv4 address, since one customer easily gets several, or the IPv6 network. */
export const neighbourhoodOf = (ip: string) => (isIpv6(ip) ? networkOf(ip) : ip.slice(0, ip.lastIndexOf('.')))
