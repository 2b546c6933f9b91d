import { setTimeout as wait } from 'node:timers/promises'
import { line, type Moments, recorded, recordMoments } from './moments.ts'
import type { Phone } from './open-phone.ts'

const waitMs = 60_000
/** Of a visitor who looks at the landing page first. */
const readingMs = 3_000

const shell = 'nav[aria-label="Quick"]'

/** `content` is the first of it, which home and the feed show before the app runs. */
const pages: { name: string; path: string; moments: Moments }[] = [
  {
    name: 'Home',
    path: '/',
    moments: { shell, content: 'ul[aria-label="Your figures"]', app: '#content [role="tabpanel"] li' },
  },
  {
    name: 'Feed',
    path: '/feed',
    moments: { shell, content: 'main [class*="_message_"]', app: '#content article' },
  },
  {
    name: 'Give',
    path: '/gift-tokens',
    moments: { shell, skeleton: 'main [aria-busy], main[aria-busy]', app: '#content [role="combobox"]' },
  },
]

/** The first visits of pages, and the log-in from the landing page, on a slow network: medians in seconds. */
export async function loadLines(phone: Phone, runs: number): Promise<string[]> {
  const lines = ['On slow 3G with a processor slowed down four times, in seconds:']
  for (const { name, path, moments } of pages) {
    const all = await repeat(runs, () => visit(phone, path, moments))
    lines.push(line(name, all))
  }
  lines.push(line('Log In', await repeat(runs, () => tapLogIn(phone, 0))))
  lines.push(line('Log In 3 s later', await repeat(runs, () => tapLogIn(phone, readingMs))))
  return lines
}

async function repeat<Result>(times: number, run: () => Promise<Result>) {
  const all: Result[] = []
  while (all.length < times) all.push(await run())
  return all
}

/** Milliseconds from the request of the document until each moment. */
async function visit(phone: Phone, path: string, moments: Moments) {
  const { page, close } = await phone.newPage({ isNetworkSlow: true })
  await page.addInitScript(recordMoments, moments)
  await page.goto(path, { waitUntil: 'commit' })
  await page
    .locator(moments['app'] ?? 'h1')
    .first()
    .waitFor({ timeout: waitMs })
  const times = await recorded(page)
  await close()
  return times
}

/** Milliseconds from a tap on Log In, `delayMs` after it is painted, until its answer and until the sheet. */
async function tapLogIn(phone: Phone, delayMs: number) {
  const { page, close } = await phone.newPage({ isSignedIn: false, isNetworkSlow: true })
  await page.addInitScript(recordMoments, { landing: 'h1', answer: '[aria-busy="true"]', sheet: 'dialog[open]' })
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Log In' }).first()
  await button.waitFor()
  const { landing = NaN } = await recorded(page)
  await wait(delayMs)
  const tappedAt = Date.now()
  await button.tap({ noWaitAfter: true })
  await page.locator('dialog[open]').waitFor({ timeout: waitMs })
  // Without the page's script the tap opens another document, so the times are those of the clock.
  const { answer = NaN, sheet = NaN } = await recorded(page)
  const openedAt: number = await page.evaluate(() => performance.timeOrigin)
  await close()
  return { landing, answer: openedAt + answer - tappedAt, sheet: openedAt + sheet - tappedAt }
}
