import { expect, type Page } from '@playwright/test'

/** Opens all rows of the settings, which on phones show their content on request. */
export async function openRows(page: Page) {
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeVisible()
  await page.locator('h3 button[aria-expanded=false]').evaluateAll((rows) => {
    for (const row of rows) if (row instanceof HTMLElement) row.click()
  })
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
}
