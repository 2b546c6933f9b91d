import type { Locator, Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

const maxPresses = 120

/** Presses keys one after another. */
export const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

/** Presses Tab until an element of that role and name has the focus. Throws after 120 presses. */
export const tabTo = (role: Role, name: string | RegExp) => (page: Page) =>
  tabUntil(page, page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }), `${role} ${name}`)

/** Presses Tab until an element inside `around` has the focus. */
export const tabInto = (around: string, selector: string) => (page: Page) =>
  tabUntil(page, page.locator(around).locator(selector), `${around} ${selector}`)

async function tabUntil(page: Page, target: Locator, called: string) {
  const focused = page.locator(':focus').and(target)
  for (let pressed = 0; pressed < maxPresses; pressed += 1) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) return
  }
  throw new Error(`No key reaches the ${called}`)
}
