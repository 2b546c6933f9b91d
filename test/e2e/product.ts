import { type BrowserContext, test as base } from '@playwright/test'
import { type RunningProduct, runProduct } from './running-product.ts'
import { setProduct } from './test-users.ts'
import { waitForApp } from './wait-for-app.ts'
import { watchPage } from './watch-page.ts'

type PerTest = {
  /** Whether the app loads the next screens in advance. Few tests need them, and they took 6 % of the processor's time. */
  preloadsScreens: boolean
  /** Errors in the page so far. A test that causes errors on purpose removes them from the list. */
  problems: string[]
}
type PerWorker = { product: RunningProduct }

const startTimeoutMs = 120_000

/** A test with a running product behind `page`; it fails on any script error and content policy violation. */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    async ({}, use) => {
      const product = await runProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  preloadsScreens: [false, { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  problems: [
    async ({ page, product, preloadsScreens }, use) => {
      setProduct(page.context(), product)
      if (!preloadsScreens) await page.context().addInitScript(saveData)
      const problems = await watchPage(page)
      waitForApp(page.context())
      await keepOffline(page.context(), product.url)
      await use(problems)
      test.expect(problems, 'what went wrong in the page').toEqual([])
      // A reply that a route still waits for is lost with the page, which is no fault of the test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})

/**
 * Full Chromium (seen in 150) forgets in the next document that it is offline: its requests fail, and `navigator.onLine` is true. A
 * cookie reminds it.
 */
async function keepOffline(context: BrowserContext, url: string) {
  const setOffline = context.setOffline.bind(context)
  await context.addInitScript(() => {
    if (location.protocol !== 'about:' && navigator.onLine && document.cookie.includes('is-offline'))
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  })
  context.setOffline = async (isOffline) => {
    if (isOffline) await context.addCookies([{ name: 'is-offline', value: '', url }])
    else await context.clearCookies({ name: 'is-offline' })
    await setOffline(isOffline)
    if (isOffline) return
    // A page that leaves meanwhile knows it in its next document.
    await Promise.allSettled(context.pages().map((page) => page.evaluate(comeOnline)))
  }
}

function comeOnline() {
  if (!Object.hasOwn(navigator, 'onLine')) return
  Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
}

/** As a phone whose owner has switched its data saver on. */
const saveData = () =>
  Object.defineProperty(Reflect.get(navigator, 'connection') ?? {}, 'saveData', { get: () => true })

export const { expect } = test
