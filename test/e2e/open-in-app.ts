import type { Page } from '@playwright/test'

/**
 * Goes to a page of the app as its links do: without a page load, which would bring initial data. The title of the page that is left
 * loses the focus, so that a focused title is that of the new one.
 */
export const openInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, path)
