import { expect, type Page } from '@playwright/test'
import { createApprovedUser, signIn } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

/** Opens the give form of a user with five tokens, with a colleague selected; returns the colleague. */
export async function openWithRecipient(page: Page, product: RunningProduct) {
  const ben = await createApprovedUser(product, { firstName: 'Ben', lastNameInitial: 'C' })
  await signIn(page, await createApprovedUser(product))
  await page.goto('/gift-tokens')
  await page.getByRole('combobox').fill(ben.email)
  await page.getByRole('option').click()
  await expect(page.getByText('Sending to')).toBeVisible()
  return ben
}
