/** The pages of the signed-in app, without those below /admin. What each of them reads first is in `page-reads.ts`. */
export const pagePaths = [
  '/',
  '/feed',
  '/gifts/:id',
  '/people/:id',
  '/gift-tokens',
  '/competitions',
  '/hall-of-fame',
  '/leaderboard',
  '/notifications',
  '/settings',
  '/statement',
  '/transparency',
  '/admin',
] as const

const pathWithId = /^(\/gifts|\/people)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The page at a path, as `pagePaths` names it, with its id; null if there is none. */
export function pageAt(path: string): { page: string; id: string } | null {
  const [, folder, id] = pathWithId.exec(path) ?? []
  if (id) return { page: `${folder}/:id`, id }
  return pagePaths.some((page) => page === path) && !path.includes(':') ? { page: path, id: '' } : null
}

/** Pages of the app that are the same for everyone and read nothing. Mailed links lead to them, with a key in the address. */
export const openPages = ['/reset-password', '/verify-email', '/unsubscribe'] as const

export const legalPages = ['/privacy-policy', '/terms-of-service', '/competition-rules'] as const

/** For people without an approved account it is rendered at build time, and filled with the newest head of the log. */
export const transparencyPage = '/transparency'

/** The app without initial data, which service workers store and open when there is no network. */
export const offlinePage = '/offline'
