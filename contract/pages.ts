import type { Access } from '#domain/access.ts'
import { adminGroups } from './admin-groups.ts'
import { adminUsers } from './admin-users.ts'
import { apiKeys } from './api-keys.ts'
import { admins, adminStores } from './admins.ts'
import { pendingRegistrations } from './approvals.ts'
import { auditLog } from './audit.ts'
import { me } from './auth.ts'
import { cardSheets } from './cards.ts'
import { competitions, entryCounts, hallOfFame, highlights } from './competitions.ts'
import type { Endpoint } from './endpoint.ts'
import { devices } from './devices.ts'
import { feed, gift } from './feed.ts'
import { giftsReceived, homePage } from './gifts.ts'
import { peopleImports } from './imports.ts'
import { insights } from './insights.ts'
import { jobs, serverWarnings, unsentEmails } from './jobs.ts'
import { leaderboard, myRank } from './leaderboard.ts'
import { notifications, unreadCount } from './notifications.ts'
import { organization, organizationSettings, setUp } from './organization.ts'
import { ownPasskeys } from './passkeys.ts'
import { reports } from './reports.ts'
import { providers } from './single-sign-on.ts'
import { statement, statementPage } from './statement.ts'
import { monthReview, newThanks } from './thanks.ts'
import { stores } from './stores.ts'
import { ownTeamGoal } from './team-goals.ts'
import { treeHead } from './transparency.ts'
import { colleaguesToThank, profile, thanksTo } from './users.ts'
import { webhooks } from './webhooks.ts'

/** A read with a search, or for fewer users than the endpoint. Where it is an empty list, the page shows `instead`. */
export type PageRead = { endpoint: Endpoint; search?: Record<string, string>; access?: Access; instead?: PageRead[] }

/** The `:id` of a page is that of its reads. */
type Page = { access: Extract<Access, 'approved' | 'admin' | 'super_admin'>; reads: (Endpoint | PageRead)[] }

/** The reads of the bar above every page. */
const barReads: PageRead[] = [{ endpoint: me }, { endpoint: unreadCount }]

const homeContent: PageRead[] = [
  { endpoint: colleaguesToThank },
  { endpoint: giftsReceived, search: homePage },
  // After the list with the same gifts, which it then repeats (initial-data.ts).
  { endpoint: newThanks },
  { endpoint: monthReview },
  { endpoint: ownTeamGoal },
  { endpoint: competitions, search: highlights },
]

/** The reads of home for everybody, which the server answers together. */
export const homeReads: PageRead[] = [...barReads, ...homeContent]

const ofStore = { scope: 'store' }

const boardContent: (Endpoint | PageRead)[] = [
  organization,
  { endpoint: leaderboard, search: ofStore, instead: [{ endpoint: leaderboard }, { endpoint: myRank }] },
  { endpoint: myRank, search: ofStore },
  ownTeamGoal,
]

// Home tells admins of what waits for them.
const tasksOfAdmins = [
  { endpoint: competitions, access: 'admin' as const },
  pendingRegistrations,
  reports,
  serverWarnings,
  setUp,
]

/**
 * Every page of the signed-in app: who may open it, and what its first screen reads besides the bar. The replies are part of
 * the HTML. The screens are in `web/app/routes.tsx`.
 */
export const pages = {
  '/': { access: 'approved', reads: [...homeContent, ...tasksOfAdmins] },
  '/feed': { access: 'approved', reads: [feed] },
  '/gifts/:id': { access: 'approved', reads: [gift] },
  '/people/:id': { access: 'approved', reads: [profile, thanksTo] },
  '/gift-tokens': { access: 'approved', reads: [organization] },
  '/cards': { access: 'approved', reads: [cardSheets] },
  '/cards/:id': { access: 'approved', reads: [] },
  '/card': { access: 'approved', reads: [] },
  '/competitions': { access: 'approved', reads: [competitions] },
  '/hall-of-fame': { access: 'approved', reads: [hallOfFame] },
  '/leaderboard': { access: 'approved', reads: boardContent },
  '/notifications': { access: 'approved', reads: [notifications] },
  '/settings': { access: 'approved', reads: [] },
  '/statement': { access: 'approved', reads: [{ endpoint: statement, search: statementPage }] },
  '/transparency': { access: 'approved', reads: [treeHead] },
  '/admin': {
    access: 'admin',
    reads: [pendingRegistrations, reports, serverWarnings, setUp, competitions, adminUsers, admins, ownPasskeys],
  },
  '/admin/approvals': { access: 'admin', reads: [pendingRegistrations, adminStores] },
  '/admin/reports': { access: 'admin', reads: [reports] },
  '/admin/users': { access: 'admin', reads: [adminUsers] },
  '/admin/import': { access: 'admin', reads: [peopleImports] },
  '/admin/insights': { access: 'admin', reads: [insights] },
  '/admin/audit-log': { access: 'admin', reads: [auditLog] },
  '/admin/competitions': { access: 'admin', reads: [competitions, entryCounts] },
  '/admin/competitions/:id/edit': { access: 'admin', reads: [] },
  '/admin/create-competition': { access: 'admin', reads: [adminStores] },
  '/admin/stores': { access: 'admin', reads: [stores] },
  '/admin/stores/:id/poster': { access: 'admin', reads: [] },
  '/admin/devices': { access: 'admin', reads: [devices] },
  '/admin/devices/:id/badges': { access: 'admin', reads: [] },
  '/admin/super-admin': { access: 'super_admin', reads: [admins] },
  '/admin/organization': { access: 'super_admin', reads: [organization, organizationSettings] },
  '/admin/api-keys': { access: 'super_admin', reads: [apiKeys] },
  '/admin/webhooks': { access: 'super_admin', reads: [webhooks] },
  '/admin/single-sign-on': { access: 'super_admin', reads: [providers] },
  '/admin/admin-groups': { access: 'super_admin', reads: [adminGroups] },
  '/admin/jobs': { access: 'super_admin', reads: [jobs, serverWarnings, unsentEmails] },
} satisfies Record<`/${string}`, Page>

export type PagePath = keyof typeof pages

/** Pages of the app that are the same for everyone and read nothing. Links with a key or a code in the address lead to them. */
export const openPages = ['/reset-password', '/code', '/verify-email', '/unsubscribe'] as const
export type OpenPath = (typeof openPages)[number]

/** Pages of screens that are paired, or want to be. They are nobody's, and never use the session of a person. */
export const devicePages = ['/device', '/kiosk', '/wall'] as const
export type DevicePath = (typeof devicePages)[number]

export const legalPages = ['/privacy-policy', '/terms-of-service', '/competition-rules', '/accessibility'] as const
export type LegalPath = (typeof legalPages)[number]

/** For people without an approved account it is rendered at build time, and filled with the newest head of the log. */
export const transparencyPage = '/transparency'

/** The app without initial data, which service workers store and open when there is no network. */
export const offlinePage = '/offline'

const idInPath = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The page at a path, as `pages` names it, with its id; null if there is none. */
export function pageAt(path: string): { page: PagePath; id: string } | null {
  const [id = ''] = idInPath.exec(path) ?? []
  const page = id ? path.replace(id, ':id') : path
  return isPagePath(page) && !path.includes(':') ? { page, id } : null
}

const isPagePath = (page: string): page is PagePath => Object.hasOwn(pages, page)

export const pagePaths = Object.keys(pages).filter(isPagePath)

export const isOpenPage = (path: string): path is OpenPath => openPages.some((page) => page === path)

export const isDevicePage = (path: string): path is DevicePath => devicePages.some((page) => page === path)

/** True for a page that shows nothing of the session, whoever is logged in. */
export const isWithoutPerson = (path: string) => isOpenPage(path) || isDevicePage(path)

export const isLegalPage = (path: string): path is LegalPath => legalPages.some((page) => page === path)

/** True for a page of any kind. */
export const isPage = (path: string) => pageAt(path) !== null || isWithoutPerson(path) || isLegalPage(path)

/** True for a path of the admin area, also where it has no page. */
export const isAdminPath = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** What the server reads for a page; for no page of `pages`, what the bar reads. */
export const readsOf = (page: PagePath | null): PageRead[] => [
  ...barReads,
  ...(page ? pages[page].reads : []).map((read: Endpoint | PageRead) =>
    'endpoint' in read ? read : { endpoint: read },
  ),
]
