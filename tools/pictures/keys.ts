import type { Locator, Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

const most = 120

/** What a person presses who has no pointer, one key after another. */
export const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

/** Tabs on until something of that role and name has the focus. Refuses what no number of tabs reaches. */
export const tabTo = (role: Role, name: string | RegExp) => (page: Page) =>
  tabUntil(page, page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }), `${role} ${name}`)

/** Likewise within what `around` holds. */
export const tabInto = (around: string, selector: string) => (page: Page) =>
  tabUntil(page, page.locator(around).locator(selector), `${around} ${selector}`)

async function tabUntil(page: Page, wanted: Locator, called: string) {
  const focused = page.locator(':focus').and(wanted)
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) return
  }
  throw new Error(`No key reaches the ${called}`)
}
