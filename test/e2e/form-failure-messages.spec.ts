import type { Page } from '@playwright/test'
import { createAdmin } from './create-admin.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

/** Lets every write fail without a readable message. */
const failAll = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '<html>' }),
  )

const failed = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: `Error${text}` })).toBeVisible()

// The browser logs each failed request to the console.
test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 500')))
})

test('user management actions show what failed', async ({ page, product }) => {
  const ana = await createApprovedUser(product, { storeNumber: '0931' })
  await signIn(page, owner)
  await page.goto('/admin/users')
  await page.getByLabel('Search').fill(ana.email)
  await failAll(page)
  const row = page.getByRole('row').filter({ hasText: ana.email })
  const dialog = page.getByRole('dialog').filter({ visible: true })

  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('First Name').fill('Bea')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await failed(page, 'Failed to update user')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'Adjust Tokens' }).click()
  await dialog.getByLabel('Amount').fill('1')
  await dialog.getByRole('button', { name: 'Adjust Tokens' }).click()
  await failed(page, 'Failed to adjust tokens')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'Reset Password' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await failed(page, 'Failed to send reset email')

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await failed(page, 'Failed to delete user')
})

test('creating and removing an admin and creating a competition show what failed', async ({ page, product }) => {
  const ada = await createAdmin(product, '0932')
  const ana = await createApprovedUser(product)
  await signIn(page, owner)
  await page.goto('/admin/super-admin')
  await failAll(page)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Store Numbers').fill('0427')
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await failed(page, 'Failed to create admin')

  await page.getByRole('listitem').filter({ hasText: ada.email }).getByRole('button', { name: 'Remove Admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click()
  await failed(page, 'Failed to remove admin')

  await page.goto('/admin/create-competition')
  await page.getByLabel('Store Number', { exact: true }).fill('0427')
  await page.getByRole('button', { name: 'Add store' }).click()
  await page.getByLabel('Title').fill('Stand mixer')
  await page.getByLabel('Prize').fill('A red stand mixer')
  await page.getByLabel('Start Date').fill('2026-01-01T09:00')
  await page.getByLabel('End Date').fill('2099-07-01T18:30')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await failed(page, 'Failed to create competition')
})
