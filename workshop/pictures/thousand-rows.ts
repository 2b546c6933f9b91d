import type { Page } from '@playwright/test'

const minRows = 1_000
/** The last pages take seconds to render on a busy machine. */
const pageMs = 30_000

/** Scrolls to the end of a list until a thousand rows are loaded. */
export const readToEnd = (rows: string) => async (page: Page) => {
  await page.locator(rows).first().waitFor()
  for (let read = 0; read < minRows; read = await page.locator(rows).count()) await readMore(page, rows, read)
  await page.waitForFunction(scrolledTo, { rows, read: 0 })
}

/** Scrolls again and again, because the rows of a page may arrive in several renders. */
const readMore = (page: Page, rows: string, read: number) =>
  page.waitForFunction(scrolledTo, { rows, read }, { timeout: pageMs, polling: 100 })

/** Runs in the page: scrolls to the last row and tells whether there are more than `read`. */
function scrolledTo({ rows, read }: { rows: string; read: number }) {
  const found = document.querySelectorAll(rows)
  found[found.length - 1]?.scrollIntoView({ block: 'center' })
  return found.length > read
}

export const focusOn = (selector: string) => (page: Page) => page.locator(selector).last().focus()

export const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

/** Waits until the element is scrolled to its top. */
export const atTop = (scroller: string) => (page: Page) =>
  page.waitForFunction((selector) => document.querySelector(selector)?.scrollTop === 0, scroller)
