import type { Page } from '@playwright/test'

/** Fills in and sends the form of a reset link. */
export async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}
