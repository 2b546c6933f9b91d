import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#test/browser/find-browser.ts'

/** A cheap phone's processor beside that of a developer's machine. */
const processorSlowdown = 4

// Slow 3G, as the browsers' developer tools have it.
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

type Account = { url: string; email: string; password: string }
type PageOptions = { isSignedIn?: boolean; isNetworkSlow?: boolean; workers?: 'allow' | 'block' }

export type Phone = Awaited<ReturnType<typeof openPhone>>

/** A phone of 360 px whose processor is slowed down, and on request its network. */
export async function openPhone({ url, email, password }: Account) {
  const { path, env } = findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args })
  const session = await logIn(browser, { url, email, password })

  /** A page with an empty cache. */
  async function newPage({ isSignedIn = true, isNetworkSlow = false, workers = 'allow' }: PageOptions) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      reducedMotion: 'no-preference',
      locale: 'en-US',
      serviceWorkers: workers,
      storageState: isSignedIn ? session : undefined,
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    if (isNetworkSlow) await page.addInitScript(reportSlowNetwork)
    if (isNetworkSlow) await devtools.send('Network.enable')
    if (isNetworkSlow) await devtools.send('Network.emulateNetworkConditions', slowNetwork)
    return { page, devtools, close: () => context.close() }
  }

  return { browser, newPage, close: () => browser.close() }
}

/** Runs in the page: a browser on such a network reports it, but not one that the developer tools slow down. */
const reportSlowNetwork = () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })

async function logIn(browser: Browser, { url, email, password }: Account) {
  const context = await browser.newContext({ baseURL: url })
  const reply = await context.request.post('/api/login', { data: { email, password } })
  if (!reply.ok()) throw new Error(`${email} could not log in at ${url}: ${reply.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}
