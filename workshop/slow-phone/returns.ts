import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { line, recorded, recordMoments } from './moments.ts'
import type { Phone } from './open-phone.ts'

/** The worker is registered five seconds after the load, and stores what the page has read. */
const storingMs = 8_000

/** Playwright's own script would take a tenth of the time if it looked at a page that is loading. */
const undisturbedMs = 2_000

/** The main screens, and where each shows its data. */
const screens: Record<string, { path: string; content: string }> = {
  Home: { path: '/', content: '#content [role="tabpanel"] li' },
  Feed: { path: '/feed', content: '#content article' },
  Give: { path: '/gift-tokens', content: '#content [role="combobox"]' },
  Competitions: { path: '/competitions', content: '#content article' },
  Leaderboard: { path: '/leaderboard', content: '#content li' },
  Notifications: { path: '/notifications', content: '#content li' },
}

/**
 * Visits of pages that this phone has visited before: on a slow network with the files in the browser's cache, and without a
 * network with what the service worker has stored. The worker itself is not slowed down. Medians in seconds.
 */
export async function returnLines(phone: Phone, runs: number): Promise<string[]> {
  const slow = await phone.newPage({ isNetworkSlow: true, workers: 'block' })
  const again = await visitAll(slow.page, { runs })
  await slow.close()

  const stored = await phone.newPage({ workers: 'allow' })
  const offline = await visitAll(stored.page, { runs, stayMs: storingMs, isOffline: true })
  await stored.close()
  return [
    'Second visits on slow 3G with a processor slowed down four times, in seconds:',
    ...again,
    'Without a network, with a processor slowed down four times, in seconds:',
    ...offline,
  ]
}

type Visits = { runs: number; stayMs?: number; isOffline?: boolean }

/** Visits each screen once for `stayMs`, and then measures as many visits as `runs`. */
async function visitAll(page: Page, { runs, stayMs = 0, isOffline = false }: Visits) {
  for (const { path, content } of Object.values(screens)) {
    await page.goto(path)
    await page.locator(content).first().waitFor()
    await wait(stayMs)
  }
  await page.context().setOffline(isOffline)
  const lines: string[] = []
  for (const [name, { path, content }] of Object.entries(screens)) {
    const all: Record<string, number>[] = []
    while (all.length < runs) all.push(await visit(page, path, content))
    lines.push(line(name, all))
  }
  return lines
}

async function visit(page: Page, path: string, content: string) {
  const script = await page.addInitScript(recordMoments, { shell: 'nav[aria-label="Quick"]', content })
  await page.goto(path, { waitUntil: 'commit' })
  await wait(undisturbedMs)
  await page.locator(content).first().waitFor()
  const times = await recorded(page)
  await script.dispose()
  return times
}
