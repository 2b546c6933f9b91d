import type { Page } from '@playwright/test'

export const press = (name: string | RegExp) => (page: Page) => button(page, name).click()

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

/** Presses a button of the open dialog. */
export const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

export const type = (label: string, text: string) => (page: Page) => page.getByLabel(label).first().fill(text)

export const waitFor = (text: string) => (page: Page) => page.getByText(text).first().waitFor()

export const inOrder =
  (...actions: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const action of actions) await action(page)
  }

/** Chooses a colleague to give to. */
export const chooseColleague = async (page: Page) => {
  await page.getByRole('combobox').fill('jo')
  await page.getByRole('option').first().click()
}
