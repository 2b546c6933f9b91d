import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from './browser.ts'

const defaults: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Library', 'Caches'],
  win32: ['AppData', 'Local'],
}

const programs = '{chrome-headless-shell,headless_shell,chrome,Chromium}{,.exe}'

/** Browsers that Playwright downloaded before, for any project: headless shells first, newest first. */
export function cachedByPlaywright(): Browser[] {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ||
    join(homedir(), ...(defaults[process.platform] ?? ['.cache']), 'ms-playwright')
  if (!existsSync(folder)) return []
  return ['chromium_headless_shell-*', 'chromium-*']
    .flatMap((build) => globSync(`${build}/**/${programs}`, { cwd: folder }).sort(newestFirst))
    .map((path) => ({ path: join(folder, path), env: {} }))
}

function newestFirst(one: string, other: string) {
  return other.localeCompare(one, 'en', { numeric: true })
}
