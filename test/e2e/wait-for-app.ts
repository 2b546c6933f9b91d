import type { BrowserContext, Page } from '@playwright/test'

/**
 * A page that the server has rendered has loaded before its app has, and a press meanwhile may be lost. Tests that open or reload a
 * page of this context want the app, unless they name a moment.
 */
export function waitForApp(context: BrowserContext) {
  for (const page of context.pages()) waitInPage(page)
  context.on('page', waitInPage)
}

function waitInPage(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const appIsLive = () => page.locator('#app:not([data-live])').waitFor({ state: 'detached' })
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await appIsLive()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await appIsLive()
    return response
  }
}
