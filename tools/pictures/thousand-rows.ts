import type { Page } from '@playwright/test'

const minRows = 1_000
/** The last pages take seconds to render on a busy machine. */
const pageMs = 30_000

/** Scrolls to the end of a list until a thousand rows are loaded. */
export const readToEnd = (rows: string) => async (page: Page) => {
  const all = page.locator(rows)
  await all.first().waitFor()
  for (let read = await all.count(); read < minRows; read = await all.count()) {
    await scrollToLast(page, rows)
    await all.nth(read).waitFor({ state: 'attached', timeout: pageMs })
  }
  await scrollToLast(page, rows)
}

const scrollToLast = (page: Page, rows: string) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].at(-1)?.scrollIntoView({ block: 'center' }),
    rows,
  )

export const focusOn = (selector: string) => (page: Page) => page.locator(selector).last().focus()

export const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()

/** Waits until the element is scrolled to its top. */
export const atTop = (scroller: string) => (page: Page) =>
  page.waitForFunction((selector) => document.querySelector(selector)?.scrollTop === 0, scroller)
