import { expectAccessible } from './accessibility.ts'
import { asTableOwner } from './database.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('shows a new admin first, and has a recently changed email confirmed', async ({ page, product }) => {
  const mara = await createApprovedUser(product, { firstName: 'Mara', storeNumber: '2902' })
  await asTableOwner(product, `update users set email_changed_at = now() where id = $1`, [mara.id])
  await signIn(page, owner)
  await page.goto('/admin/super-admin')
  await page.getByLabel('Email').fill(mara.email)
  await page.getByLabel('Store Numbers').fill('2902')

  const candidate = page.getByRole('group', { name: 'New admin' })
  await expect(candidate).toContainText('Mara G.')
  await expect(candidate).toContainText(/Store 2902\. This email since .+, not verified\./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Admin' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/changed recently and is not verified/)

  await candidate.getByLabel('I mean Mara G. of store 2902').check()
  await page.getByRole('button', { name: 'Create Admin' }).click()

  await expect(page.getByText('Admin created successfully')).toBeVisible()
})
