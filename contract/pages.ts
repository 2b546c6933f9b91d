import { admins, adminStores } from './admins.ts'
import { pendingRegistrations } from './approvals.ts'
import { auditLog } from './audit.ts'
import { me } from './auth.ts'
import { competitions } from './competitions.ts'
import type { Endpoint } from './endpoint.ts'
import { feed } from './feed.ts'
import { giftsReceived } from './gifts.ts'
import { jobs, serverWarnings } from './jobs.ts'
import { leaderboard, myRank } from './leaderboard.ts'
import { unreadCount } from './notifications.ts'
import { adminUsers } from './users.ts'

/** The reads of the bar above every page. */
export const barReads: Endpoint[] = [me, unreadCount]

/** Every page of the signed-in app, with the reads of its first screen; their replies are part of the HTML. */
export const pages: Record<string, Endpoint[]> = {
  '/': [...barReads, giftsReceived, competitions],
  '/feed': [...barReads, feed],
  '/gift-tokens': barReads,
  '/competitions': [...barReads, competitions],
  '/leaderboard': [...barReads, leaderboard, myRank],
  '/settings': barReads,
  '/admin': [...barReads, pendingRegistrations, competitions, adminUsers, admins],
  '/admin/approvals': [...barReads, pendingRegistrations],
  '/admin/users': [...barReads, adminUsers],
  '/admin/super-admin': [...barReads, admins],
  '/admin/jobs': [...barReads, jobs, serverWarnings],
  '/admin/audit-log': [...barReads, auditLog],
  '/admin/competitions': [...barReads, competitions],
  '/admin/create-competition': [...barReads, adminStores],
}

/** Pages of the app that are the same for everyone and read nothing. Mailed links lead to them, with a key in the address. */
export const openPages = ['/reset-password', '/verify-email'] as const

/** Pages that are rendered at build time and are the same for everyone. */
export const legalPages = ['/privacy-policy', '/terms-of-service', '/competition-rules'] as const

/** A page that is rendered at build time and filled with the newest head of the transparency log. */
export const transparencyPage = '/transparency'
