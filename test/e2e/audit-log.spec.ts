import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { createApprovedUser, logIn, send, sessionOf, signUpAndApprove } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('the owner finds the audit events of a user, with their actors', async ({ page, product }) => {
  const ana = await signUpAndApprove(product, { firstName: 'Anouk', storeNumber: '0431' })
  const cookie = await sessionOf(product, owner)
  await send(product, 'POST', `/api/admin/users/${ana.id}/adjust-tokens`, { cookie, body: { amount: 3 } })
  await logIn(page, owner)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeFocused()

  await page.getByRole('combobox', { name: 'Person' }).fill('anouk')
  await page.getByRole('option', { name: 'Anouk G. Store 0431' }).click()

  await expect(page.getByRole('button', { name: 'Person: Anouk G., remove' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
  await rows(page)
    .first()
    .getByText(/added 3/)
    .click()
  await expect(rows(page).first()).toContainText('127.0.0.1 Request')
  await expect(rows(page).first()).toContainText(/added 3 tokens to Anouk G\., who then had 8 to give/)
  await expect(rows(page).last()).toContainText('Anouk G. signed up')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Action').selectOption('Approval')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('approved Anouk G.')
  await page.getByRole('button', { name: 'Person: Anouk G., remove' }).click()
  await expect(page.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Action')).toHaveValue('')
  await expect(rows(page).nth(3)).toBeVisible()
})

test('an admin sees events of the own store only, and an empty day shows an empty state', async ({ page, product }) => {
  const admin = await createAdmin(product, '0432')
  await createApprovedUser(product, { firstName: 'Olga', storeNumber: '0433' })
  await logIn(page, admin)

  await page.goto('/admin/audit-log')

  await expect(page.getByText('Ada G. logged in').first()).toBeVisible()
  await expect(page.getByText('Olga')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing Found')).toBeVisible()
  await expectAccessible(page)
})

const rows = (page: Page) => page.getByRole('main').locator('details')
