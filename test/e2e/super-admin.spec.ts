import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { createApprovedUser, signIn } from './test-users.ts'
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
  expect(await signIn(page, mara)).toMatchObject({ role: 'salaried_manager', adminStores: [] })
})

test('shows missing values, invalid values and refusals at their fields', async ({ page, product }) => {
  const admin = await createAdmin(product, '0427')
  await signIn(page, owner)
  await page.goto('/admin/super-admin')

  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await expect(page.getByText('Please enter at least one store number')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Email').fill('nobody at all')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Store Numbers').fill('0427, 42')
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByText('Store number must be exactly 4 digits')).toBeVisible()

  await page.getByLabel('Store Numbers').fill('0427')
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This person is already an administrator')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)

  await page.getByLabel('Email').fill('nobody@store.example')
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This person was not found')
})

test('completes a partly failed change of stores on retry', async ({ page, product, problems }) => {
  const admin = await createAdmin(product, '0427')
  await signIn(page, owner)
  await page.goto('/admin/super-admin')
  let isAway = true
  await page.route('**/api/admin/create-admin', (route) =>
    isAway ? route.fulfill({ status: 503, json: { message: 'Service is temporarily unavailable' } }) : route.continue(),
  )
  await rowOf(page, admin.email).getByRole('button', { name: 'Change Stores' }).click()
  await page.getByRole('dialog').getByLabel('Store Numbers').fill('0501')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Service is temporarily unavailable')).toBeVisible()

  isAway = false
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Stores changed successfully')).toBeVisible()
  await expect(rowOf(page, admin.email)).toContainText('Store 0501')
  problems.length = 0
})

test('lists super admins without a way to remove them', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin/super-admin')

  await expect(rowOf(page, owner.email)).toContainText('All stores')
  await expect(rowOf(page, owner.email).getByRole('button')).toHaveCount(0)
})

test('shows the dashboard to an admin who opens the super admin page', async ({ page, product }) => {
  await signIn(page, await createAdmin(product, '0427'))

  await page.goto('/admin/super-admin')

  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Super Admin' })).toHaveCount(0)
})
