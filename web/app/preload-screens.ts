import { isAdminPath, pageAt, pagePaths, pages } from '#contract/pages.ts'
import { hasRoleFor } from '#domain/access.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { whenIdle } from '#web/kit/when-idle.ts'
import { AdminArea } from './page.tsx'
import { routes } from './routes.tsx'

/** Loads the screen at `path`, so that the first render includes it. Never rejects: rendering the screen shows the error. */
export const preloadScreen = (path: string) =>
  Promise.all([isAdminPath(path) && AdminArea.preload(), preload(pageAt(path)?.page ?? path)])

/**
 * Loads the screens of the bottom navigation and of an admin, so that they open without a delay. Each waits until the page
 * is idle: together they would be one task of half a second on a cheap phone. Loads none for people whose device saves
 * data, who may never open them. Never rejects.
 */
export async function preloadNextScreens(role: Role) {
  if (savesData()) return
  await inIdleTime(nextPages.map((path) => () => preload(path)))
  if (!isAdmin(role)) return
  const adminPages = pagePaths.filter((page) => isAdminPath(page) && hasRoleFor(pages[page].access, role))
  await inIdleTime([AdminArea.preload, ...adminPages.map((page) => () => preload(page))])
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

async function preload(page: string) {
  const screen = Object.entries(routes).find(([path]) => path === page)?.[1]
  if (screen && 'preload' in screen) await screen.preload()
}
