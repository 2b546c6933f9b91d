import { pageAt } from '#contract/pages.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { routes } from './routes.tsx'

/** Loads the screen at `path`, so that the first render includes it. Never rejects: rendering the screen shows the error. */
export async function preloadScreen(path: string) {
  const isAdminPath = path === '/admin' || path.startsWith('/admin/')
  await preload(isAdminPath ? '/admin' : (pageAt(path)?.page ?? path))
  if (isAdminPath) await withAdminArea((area) => area.preloadAdminScreen(path))
}

/** Loads the screens of the bottom navigation and of an admin, so that they open without a delay. Never rejects. */
export async function preloadNextScreens(role: Role) {
  await Promise.all(['/gift-tokens', '/feed', '/competitions', '/leaderboard', '/notifications'].map(preload))
  if (isAdmin(role)) await withAdminArea((area) => area.preloadAdminScreens())
}

async function preload(path: string) {
  const screen = routes.find((route) => route.path === path)?.screen
  if (screen && 'preload' in screen) await screen.preload()
}

const importAdminArea = () => import('./admin-area.tsx')

const withAdminArea = (preloadIn: (area: Awaited<ReturnType<typeof importAdminArea>>) => Promise<unknown>) =>
  importAdminArea().then(preloadIn).then(ignore, ignore)

const ignore = () => undefined
