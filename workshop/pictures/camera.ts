import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#test/browser/find-browser.ts'
import { demoPassword, logIns } from '#tools/demo/applicants.ts'
import { capturePage, type Capture, type CaptureOptions } from './capture.ts'
import { type Frame, type Shot, defaultFrames, type Viewer } from './shot.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

type CapturePage = (page: Page, options: CaptureOptions) => Promise<unknown>

/** A browser that takes pictures of the product at `url`. */
export async function openCamera(url: string, captureShot: CapturePage = capturePage) {
  const { path, env } = findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb']
  const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args })
  const sessions = new Map<Viewer, Session>()
  for (const viewer of ['crew', 'admin', 'owner'] as const) sessions.set(viewer, await logIn(browser, url, viewer))
  const contexts = new Map<string, BrowserContext>()

  /** One context for each viewer and frame, so that scripts are fetched and compiled once. */
  async function contextOf(viewer: Viewer, frame: Frame) {
    const key = `${viewer} ${frame.name}`
    const options = { ...optionsOf(frame), baseURL: url, storageState: sessions.get(viewer) }
    const context = contexts.get(key) ?? (await browser.newContext(options))
    contexts.set(key, context)
    return context
  }

  async function captureFrame(shot: Shot, frame: Frame) {
    const capture: Capture = { pictures: [], faults: [], notes: [], axeRuns: 0 }
    const context = await contextOf(shot.viewer, frame)
    const page = await context.newPage()
    // A run of all shots is long: one that fails must not end it.
    await captureShot(page, { shot, frame, capture }).catch(({ message }: Error) => {
      capture.faults.push(`${shot.name}, ${frame.name}: ${message.split('\n')[0]}`)
    })
    // Aborts pending requests, so that no gift is sent after all.
    await page.goto('about:blank')
    await forgetOrigin(page, url)
    await page.close()
    await context.setOffline(false)
    return capture
  }

  return {
    /** All pictures of a shot; errors are among the faults. */
    async capture(shot: Shot): Promise<Capture> {
      const all = await Promise.all((shot.frames ?? defaultFrames).map((frame) => captureFrame(shot, frame)))
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

/** A draft that is stored on the device would be there in the next shot, which would also send a gift that waits for the network. */
async function forgetOrigin(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
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
  viewport: { width, height },
  isMobile: isPhone,
  hasTouch: isPhone,
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce' as const,
  forcedColors: forcedColors ? ('active' as const) : null,
  // Its requests and what it stored of other shots would come instead of mocked replies.
  serviceWorkers: 'block' as const,
})
