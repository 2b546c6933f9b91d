import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { asTableOwner } from './database.ts'
import { createAdmin } from './create-admin.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" })

/** Moves the log-ins of a user an hour into the past. The server caches sessions for a second. */
async function logInAnHourAgo(product: RunningProduct, page: Page, id: string) {
  await asTableOwner(product, `update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [
    id,
  ])
  await page.waitForTimeout(1_100)
}

test('asks for the password in place, keeps what was typed and goes on', async ({ page, product }) => {
  const admin = await createAdmin(product, '2901')
  const ana = await createApprovedUser(product, { storeNumber: '2901' })
  await signIn(page, admin)
  await page.goto('/admin/users')
  await logInAnHourAgo(product, page, admin.id)
  await page.getByRole('row').filter({ hasText: ana.email }).getByRole('button', { name: 'Adjust Tokens' }).click()
  const adjustment = page.getByRole('dialog', { name: 'Adjust Tokens' })
  await adjustment.getByLabel('Amount').fill('150')
  await adjustment.getByLabel('Reason').fill('Store opening')
  await adjustment.getByRole('button', { name: 'Adjust Tokens' }).click()

  await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  await dialogOf(page).getByLabel('Password').fill('not my password')
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialogOf(page).getByLabel('Password')).toHaveAccessibleDescription('Current password is incorrect')

  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(adjustment.getByLabel('Amount')).toHaveValue('150')
  await expect(adjustment.getByLabel('Reason')).toHaveValue('Store opening')

  await adjustment.getByRole('button', { name: 'Adjust Tokens' }).click()
  await dialogOf(page).getByLabel('Password').fill(admin.password)
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByText('Gift tokens adjusted successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('row').filter({ hasText: ana.email })).toContainText('15')
})
