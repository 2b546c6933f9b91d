import type { Browser } from './browser.ts'
import { cachedByPlaywright } from './playwright-cache.ts'
import { cannotRun } from './cannot-run.ts'
import { installByApt, installByPlaywright } from './install-browser.ts'
import { packedBrowser } from './packed-browser.ts'
import { systemBrowsers } from './system-browsers.ts'

/**
 * The browser for tests: CHROMIUM_PATH, else that of the lockfile, which is the same on every machine, else an installed one, else
 * one that can be downloaded. Throws when there is none, or when the named one cannot run.
 */
export function findBrowser(named = process.env.CHROMIUM_PATH, packed = packedBrowser): Browser {
  if (named) return mustRun({ path: named, env: {} })
  for (const browsers of [packed, ...otherSources]) {
    const found = browsers().find((browser) => cannotRun(browser) === null)
    if (found) return found
  }
  throw new Error(
    'No Chromium runs here and none could be had: install chromium-headless-shell, or name one in CHROMIUM_PATH.',
  )
}

/** In this order; a later source is used only when the earlier ones have no working browser. */
const otherSources: (() => Browser[])[] = [
  systemBrowsers,
  cachedByPlaywright,
  () => (installByPlaywright() ? cachedByPlaywright() : []),
  () => (installByApt() ? systemBrowsers() : []),
]

function mustRun(browser: Browser): Browser {
  const reason = cannotRun(browser)
  if (reason !== null) throw new Error(`CHROMIUM_PATH names ${browser.path}, which cannot run: ${reason}`)
  return browser
}
