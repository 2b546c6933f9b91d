import { me } from './account.ts'
import { competitions } from './competitions.ts'
import type { Endpoint } from './endpoint.ts'
import { feed } from './feed.ts'
import { giftsReceived } from './gifts.ts'
import { leaderboard, myRank } from './leaderboard.ts'
import { pendingRegistrations } from './people.ts'

/** Every page of the signed-in app, with the reads its first screen shows; they travel inside its HTML. */
export const pages: Record<string, Endpoint[]> = {
  '/': [me, giftsReceived, competitions],
  '/feed': [me, feed],
  '/gift-tokens': [me],
  '/competitions': [me, competitions],
  '/leaderboard': [me, leaderboard, myRank],
  '/settings': [me],
  '/admin': [me],
  '/admin/approvals': [me, pendingRegistrations],
}

/** Pages that were rendered at build and are the same for everyone. */
export const legalPages = ['/privacy-policy', '/terms-of-service', '/competition-rules'] as const
