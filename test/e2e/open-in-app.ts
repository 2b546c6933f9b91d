import type { Page } from '@playwright/test'

/** Goes to a page of the app as its links do: without a page load, which would bring initial data. */
export const openInApp = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
