import { admins, adminStores } from './admins.ts'
import { pendingRegistrations } from './approvals.ts'
import { auditLog } from './audit.ts'
import { me } from './auth.ts'
import { competitions, entryCounts, hallOfFame } from './competitions.ts'
import type { Endpoint } from './endpoint.ts'
import { feed, gift, newThanks } from './feed.ts'
import { giftsReceived } from './gifts.ts'
import { jobs, serverWarnings } from './jobs.ts'
import { leaderboard, myRank } from './leaderboard.ts'
import { notifications, unreadCount } from './notifications.ts'
import { organization } from './organization.ts'
import { ownPasskeys } from './passkeys.ts'
import { profile, thanksTo } from './people.ts'
import { adminUsers } from './users.ts'

/** The reads of the bar above every page. */
export const barReads: Endpoint[] = [me, unreadCount]

/**
 * Every page of the signed-in app, with the reads of its first screen; their replies are part of the HTML. The `:id` of a
 * page is that of its reads.
 */
export const pages: Record<string, Endpoint[]> = {
  '/': [...barReads, newThanks, giftsReceived, competitions],
  '/feed': [...barReads, feed],
  '/gifts/:id': [...barReads, gift],
  '/people/:id': [...barReads, profile, thanksTo],
  '/gift-tokens': [...barReads, organization],
  '/competitions': [...barReads, competitions],
  '/hall-of-fame': [...barReads, hallOfFame],
  '/leaderboard': [...barReads, leaderboard, myRank],
  '/notifications': [...barReads, notifications],
  '/settings': barReads,
  '/admin': [...barReads, pendingRegistrations, competitions, adminUsers, admins, ownPasskeys],
  '/admin/approvals': [...barReads, pendingRegistrations],
  '/admin/users': [...barReads, adminUsers],
  '/admin/super-admin': [...barReads, admins],
  '/admin/organization': [...barReads, organization],
  '/admin/jobs': [...barReads, jobs, serverWarnings],
  '/admin/audit-log': [...barReads, auditLog],
  '/admin/competitions': [...barReads, competitions, entryCounts],
  '/admin/create-competition': [...barReads, adminStores],
}

const pathWithId = /^(\/gifts|\/people)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The page at a path, as `pages` names it, with its id; null if there is none. */
export function pageAt(path: string): { page: string; id: string } | null {
  const [, folder, id] = pathWithId.exec(path) ?? []
  if (id) return { page: `${folder}/:id`, id }
  return Object.hasOwn(pages, path) && !path.includes(':') ? { page: path, id: '' } : null
}

/** Pages of the app that are the same for everyone and read nothing. Mailed links lead to them, with a key in the address. */
export const openPages = ['/reset-password', '/verify-email'] as const

/** Pages that are rendered at build time and are the same for everyone. */
export const legalPages = ['/privacy-policy', '/terms-of-service', '/competition-rules'] as const

/** A page that is rendered at build time and filled with the newest head of the transparency log. */
export const transparencyPage = '/transparency'
