import { join } from 'node:path'
import { type Page, test } from '@playwright/test'

/** Keeps a picture of the page, in light and dark, in the folder that SCREENSHOTS names; without it nothing. */
export async function photograph(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: join(folder, `${name}-${test.info().project.name}-${colorScheme}.png`),
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: null })
}
