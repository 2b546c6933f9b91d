import { pageAt } from '#contract/pages.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { whenIdle } from '#web/kit/when-idle.ts'
import { routes } from './routes.tsx'

/** Loads the screen at `path`, so that the first render includes it. Never rejects: rendering the screen shows the error. */
export async function preloadScreen(path: string) {
  const isAdminPath = path === '/admin' || path.startsWith('/admin/')
  await preload(isAdminPath ? '/admin' : (pageAt(path)?.page ?? path))
  if (isAdminPath) await withAdminArea((area) => area.preloadAdminScreen(path))
}

/**
 * Loads the screens of the bottom navigation and of an admin, so that they open without a delay. Each waits until the page
 * is idle: together they would be one task of half a second on a cheap phone. Loads none for people whose device saves
 * data, who may never open them. Never rejects.
 */
export async function preloadNextScreens(role: Role) {
  if (savesData()) return
  await inIdleTime(nextPages.map((path) => () => preload(path)))
  if (isAdmin(role)) await withAdminArea((area) => inIdleTime(area.adminScreenLoads()))
}

// Only Chromium says.
const savesData = () => Reflect.get(navigator, 'connection')?.saveData

const nextPages = ['/', '/gift-tokens', '/feed', '/competitions', '/leaderboard', '/notifications']

async function inIdleTime(loads: (() => Promise<void>)[]) {
  for (const load of loads) {
    await idleTime()
    await load()
  }
}

const idleTime = () => new Promise<void>((resolve) => void whenIdle(resolve))

async function preload(path: string) {
  const screen = routes.find((route) => route.path === path)?.screen
  if (screen && 'preload' in screen) await screen.preload()
}

const importAdminArea = () => import('./admin-area.tsx')

const withAdminArea = (preloadIn: (area: Awaited<ReturnType<typeof importAdminArea>>) => Promise<unknown>) =>
  importAdminArea().then(preloadIn).then(ignore, ignore)

const ignore = () => undefined
