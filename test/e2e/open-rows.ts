import { expect, type Page } from '@playwright/test'

/** Opens all rows of the settings, which on phones show their content on request. */
export async function openRows(page: Page) {
  const folded = page.locator('h3 button[aria-expanded=false]')
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeVisible()
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click()
}
