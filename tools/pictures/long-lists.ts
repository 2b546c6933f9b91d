import type { Page } from '@playwright/test'

const least = 1_000

/** Reads a list on to its thousandth row, as somebody does who scrolls to its end again and again. */
export const readToEnd = (rows: string) => async (page: Page) => {
  const all = page.locator(rows)
  await all.first().waitFor()
  for (let read = await all.count(); read < least; read = await all.count()) {
    await scrollToLast(page, rows)
    await all.nth(read).waitFor({ state: 'attached' })
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

/** Until the part that scrolls stands at its beginning. */
export const atTop = (scroller: string) => (page: Page) =>
  page.waitForFunction((selector) => document.querySelector(selector)?.scrollTop === 0, scroller)
