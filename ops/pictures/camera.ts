import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#test/browser/find-browser.ts'
import { demoPassword, logIns } from '#ops/demo/people.ts'
import { answerWith } from './answer-with.ts'
import { findFaults } from './find-faults.ts'
import { type Frame, type Shot, usualFrames, type Viewer } from './shot.ts'

type Picture = { frame: Frame; scheme: 'light' | 'dark'; png: Buffer }
export type Taken = { pictures: Picture[]; faults: string[]; axeRuns: number }

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const schemes = ['light', 'dark'] as const
/** Longer than any opening of a dialog takes to be drawn on a busy machine. */
const settleMs = 250
const actMs = 10_000
const highest = 2_600

/** A browser that takes pictures of the product at `url`. */
export async function openCamera(url: string) {
  const { path, env } = findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb']
  const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args })
  const sessions = new Map<Viewer, Session>()
  for (const viewer of ['crew', 'admin', 'owner'] as const) sessions.set(viewer, await logIn(browser, url, viewer))
  const contexts = new Map<string, BrowserContext>()

  /** What was fetched and compiled once serves all pictures of a viewer and a size. */
  async function contextOf(viewer: Viewer, frame: Frame) {
    const key = `${viewer} ${frame.name}`
    const options = { ...optionsOf(frame), baseURL: url, storageState: sessions.get(viewer) }
    const context = contexts.get(key) ?? (await browser.newContext(options))
    contexts.set(key, context)
    return context
  }

  async function takeOne(shot: Shot, frame: Frame) {
    const taken: Taken = { pictures: [], faults: [], axeRuns: 0 }
    const context = await contextOf(shot.viewer, frame)
    const page = await context.newPage()
    await photograph(page, { shot, frame, taken })
    // What still waits for an answer is given up, so that no gift goes through after all.
    await page.goto('about:blank')
    await page.close()
    await context.setOffline(false)
    return taken
  }

  return {
    /** All the pictures of a shot; what goes wrong on the way is among the faults. */
    async take(shot: Shot): Promise<Taken> {
      const all = await Promise.all((shot.frames ?? usualFrames).map((frame) => takeOne(shot, frame)))
      return {
        pictures: all.flatMap(({ pictures }) => pictures),
        faults: all.flatMap(({ faults }) => faults),
        axeRuns: all.reduce((sum, { axeRuns }) => sum + axeRuns, 0),
      }
    },
    close: () => browser.close(),
  }
}

async function logIn(browser: Browser, url: string, viewer: keyof typeof logIns): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/api/login', { data: { email: logIns[viewer], password: demoPassword } })
  if (!answer.ok()) throw new Error(`${viewer} could not log in: ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

const optionsOf = ({ width, height, isPhone, forcedColors }: Frame) => ({
  ...{ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone, deviceScaleFactor: 1 },
  ...{ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' as const },
  forcedColors: forcedColors ? ('active' as const) : null,
})

async function photograph(page: Page, { shot, frame, taken }: { shot: Shot; frame: Frame; taken: Taken }) {
  const note = (fault: string) => taken.faults.push(`${shot.name}, ${frame.name}: ${fault}`)
  page.on('pageerror', ({ message }) => note(message))
  page.setDefaultTimeout(actMs)
  await answerWith(page, shot.answers ?? {})
  if (frame.textScale) await enlargeText(page, frame.textScale)
  await page.goto(shot.path, { waitUntil: 'load' })
  await page
    .locator('h1')
    .first()
    .waitFor()
    .catch(() => note('has no heading'))
  await shot.act?.(page, frame).catch((error: Error) => note(error.message.split('\n').slice(0, 3).join(' ')))
  await settled(page)
  if (shot.isWhole) await stretch(page, frame)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    // The colours of a desk are those of a phone.
    if (frame.isPhone || scheme === 'light') {
      for (const fault of await findFaults(page)) note(`${scheme}: ${fault}`)
      taken.axeRuns += 1
    }
    const png = await page.screenshot({ animations: 'disabled' })
    taken.pictures.push({ frame, scheme, png })
  }
}

/** As the browser's own setting does it, which the widths of the style sheets follow too. */
async function enlargeText(page: Page, scale: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } })
}

/** A screen as high as the page down to its footer, so that the dock stands at the end and not across it. */
async function stretch(page: Page, { width }: Frame) {
  const height: number = await page.evaluate(`
    document.documentElement.scrollHeight - (document.querySelector('[aria-current=page]') ? document.querySelector('footer').offsetHeight : 0)
  `)
  await page.setViewportSize({ width, height: Math.min(height, highest) })
  await page.evaluate('scrollTo(0, 0)')
  await wait(settleMs)
}

async function settled(page: Page) {
  await page.evaluate(`Promise.race([
    Promise.all([document.fonts.ready, ...[...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => null))]),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ]).then(() => null)`)
  await wait(settleMs)
}
