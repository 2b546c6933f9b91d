import { admins, adminStores } from './admins.ts'
import { pendingRegistrations } from './approvals.ts'
import { auditLog } from './audit.ts'
import { me } from './auth.ts'
import { competitions, entryCounts, hallOfFame, highlights } from './competitions.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { feed, gift } from './feed.ts'
import { giftsReceived, homePage } from './gifts.ts'
import { insights } from './insights.ts'
import { jobs, serverWarnings } from './jobs.ts'
import { leaderboard, myRank } from './leaderboard.ts'
import { statement, statementPage } from './statement.ts'
import { notifications, unreadCount } from './notifications.ts'
import { ownPasskeys } from './passkeys.ts'
import { organization } from './organization.ts'
import { pageAt, type pagePaths } from './pages.ts'
import { reports } from './reports.ts'
import { colleaguesToThank, profile, thanksTo } from './users.ts'
import { newThanks } from './thanks.ts'
import { treeHead } from './transparency.ts'
import { adminUsers } from './admin-users.ts'

// Browsers import `pages.ts` instead: the endpoints of every page would be a part of the first paint.

type PagePath = (typeof pagePaths)[number] | `/admin/${string}`

/** A read with a search, or for fewer users than the endpoint. */
export type PageRead = { endpoint: Endpoint; search?: Record<string, string>; access?: Access }

export const asRead = (read: Endpoint | PageRead): PageRead => ('endpoint' in read ? read : { endpoint: read })

/** The reads of the bar above every page. */
export const barReads: Endpoint[] = [me, unreadCount]

/** The reads of home for everybody, which the server answers together. */
export const homeReads: PageRead[] = [
  ...barReads.map(asRead),
  { endpoint: colleaguesToThank },
  { endpoint: giftsReceived, search: homePage },
  // After the list with the same gifts, which it then repeats (initial-data.ts).
  { endpoint: newThanks },
  { endpoint: competitions, search: highlights },
]

/**
 * Every page of the signed-in app, with the reads of its first screen; their replies are part of the HTML. The `:id` of a
 * page is that of its reads.
 */
export const pages: Record<string, (Endpoint | PageRead)[]> = {
  '/': [
    ...homeReads,
    // Home tells admins of what waits for them. The last two are for admins only.
    { endpoint: competitions, access: 'admin' },
    pendingRegistrations,
    reports,
  ],
  '/feed': [...barReads, feed],
  '/gifts/:id': [...barReads, gift],
  '/people/:id': [...barReads, profile, thanksTo],
  '/gift-tokens': [...barReads, organization],
  '/competitions': [...barReads, competitions],
  '/hall-of-fame': [...barReads, hallOfFame],
  '/leaderboard': [...barReads, organization, leaderboard, myRank],
  '/notifications': [...barReads, notifications],
  '/settings': barReads,
  '/statement': [...barReads, { endpoint: statement, search: statementPage }],
  '/transparency': [...barReads, treeHead],
  '/admin': [...barReads, pendingRegistrations, reports, competitions, adminUsers, admins, ownPasskeys],
  '/admin/approvals': [...barReads, pendingRegistrations, adminStores],
  '/admin/reports': [...barReads, reports],
  '/admin/users': [...barReads, adminUsers],
  '/admin/super-admin': [...barReads, admins],
  '/admin/organization': [...barReads, organization],
  '/admin/jobs': [...barReads, jobs, serverWarnings],
  '/admin/audit-log': [...barReads, auditLog],
  '/admin/insights': [...barReads, insights],
  '/admin/competitions': [...barReads, competitions, entryCounts],
  '/admin/create-competition': [...barReads, adminStores],
} satisfies Record<PagePath, (Endpoint | PageRead)[]>

/** The reads of a page that `pages` names; undefined for another one. */
export const readsOf = (page: string): PageRead[] | undefined => pages[page]?.map(asRead)

/** The page at a path, as `pages` names it, with the id of its reads; null if there is none. */
export function pageWithReads(path: string): { page: string; id: string } | null {
  const isAdminPage = path.startsWith('/admin/') && Object.hasOwn(pages, path)
  return isAdminPage ? { page: path, id: '' } : pageAt(path)
}
