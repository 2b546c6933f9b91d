import { isAdmin, type Role } from '#domain/roles.ts'
import { routes } from './routes.tsx'

/** Fetches what the page at `path` shows, so that it stands in the first picture. It never fails: the page will say so. */
export async function preloadScreen(path: string) {
  const isInAdminArea = path.startsWith('/admin/')
  await preload(isInAdminArea ? '/admin' : path)
  if (isInAdminArea) await inAdminArea((area) => area.preloadAdminScreen(path))
}

/** Fetches what the dock leads to, and an admin's screens, so that a tap there opens at once. It never fails. */
export async function preloadNextScreens(role: Role) {
  await Promise.all(['/gift-tokens', '/feed', '/competitions', '/leaderboard'].map(preload))
  if (isAdmin(role)) await inAdminArea((area) => area.preloadAdminScreens())
}

async function preload(path: string) {
  const screen = routes.find((route) => route.path === path)?.screen
  if (screen && 'preload' in screen) await screen.preload()
}

const adminArea = () => import('./admin-area.tsx')

const inAdminArea = (prepareIn: (area: Awaited<ReturnType<typeof adminArea>>) => Promise<unknown>) =>
  adminArea().then(prepareIn).then(ignore, ignore)

const ignore = () => undefined
