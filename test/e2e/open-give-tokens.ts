import { expect, type Page } from '@playwright/test'
import { approvedPerson, signIn } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

/** Someone with five tokens to give, before the form with a colleague chosen, who is answered. */
export async function openWithRecipient(page: Page, product: RunningProduct) {
  const ben = await approvedPerson(product, { firstName: 'Ben', lastNameInitial: 'C' })
  await signIn(page, await approvedPerson(product))
  await page.goto('/gift-tokens')
  await page.getByRole('combobox').fill(ben.email)
  await page.getByRole('option').click()
  await expect(page.getByText('Sending to')).toBeVisible()
  return ben
}
