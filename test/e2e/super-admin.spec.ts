import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, logIn, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

test('a super admin creates an admin, changes the stores, and removes them again', async ({ page, product }) => {
  const mara = await createApprovedUser(product, { firstName: 'Mara', role: 'salaried_manager' })
  await signIn(page, owner)
  await page.goto('/admin')
  await expect(page.getByRole('listitem').filter({ hasText: 'User Management' })).toContainText(/[0-9]+/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Super Admin' }).click()

  await page.getByLabel('Email').pressSequentially(mara.email.slice(0, 20))
  await expect(page.getByRole('option').filter({ hasText: mara.email })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option').filter({ hasText: mara.email }).click()
  await expect(page.getByLabel('Email')).toHaveValue(mara.email)
  await page.getByLabel('Store Numbers').fill('0427, 0428,')
  await page.getByRole('button', { name: 'Create Admin' }).click()

  await expect(page.getByText('Admin created successfully')).toBeVisible()
  await expect(rowOf(page, mara.email)).toContainText('Store 0427')
  await expect(rowOf(page, mara.email)).toContainText('Store 0428')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expectAccessible(page)

  await rowOf(page, mara.email).getByRole('button', { name: 'Change Stores' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Stores' })
  await dialog.getByLabel('Store Numbers').fill('0500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Stores changed successfully')).toBeVisible()
  await expect(rowOf(page, mara.email)).toContainText('Store 0500')
  await expect(rowOf(page, mara.email)).not.toContainText('0427, 0428')

  await rowOf(page, mara.email).getByRole('button', { name: 'Remove Admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click()
  await expect(page.getByText('Admin removed successfully')).toBeVisible()
  await expect(rowOf(page, mara.email)).toHaveCount(0)
  expect(await logIn(page, mara)).toMatchObject({ role: 'salaried_manager', adminStores: [] })
})

test('a super admin sets the reasons for thanks', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Organization' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('On target')
  await page.getByRole('button', { name: 'Add Reason' }).click()
  await page.getByRole('button', { name: '🤝 Teamwork', exact: true }).click()
  await expectAccessible(page)
  const up = page.getByRole('button', { name: 'Move 🤝 Teamwork up' })
  await up.press('Enter')
  await expect(up).toBeFocused()

  await page.getByRole('button', { name: 'Save Reasons' }).click()

  await expect(page.getByText('Reasons saved')).toBeVisible()
  await page.reload()
  const reasons = page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
  await expect(reasons).toHaveText([/^🤝 Teamwork/, /On target/])
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save Reasons' }).click()
  await expect(page.getByText('Reasons saved')).toBeVisible()
})
