import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '#test/browser/find-browser.ts'
import { demoPassword, logIns } from '#tools/demo/applicants.ts'
import { photograph, type Taken } from './photograph.ts'
import { type Frame, type Shot, usualFrames, type Viewer } from './shot.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

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
    const taken: Taken = { pictures: [], faults: [], notes: [], axeRuns: 0 }
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
    async consume(shot: Shot): Promise<Taken> {
      const all = await Promise.all((shot.frames ?? usualFrames).map((frame) => takeOne(shot, frame)))
      return {
        pictures: all.flatMap(({ pictures }) => pictures),
        faults: all.flatMap(({ faults }) => faults),
        notes: all.flatMap(({ notes }) => notes),
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
