import { openWithRecipient } from './open-give-tokens.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

/** After each of these actions, the control that had the focus is gone or disabled. */

test('focuses the colleague field after a gift sent by Enter, and the heading after one sent by a tap', async ({
  page,
  product,
  problems,
}) => {
  const ben = await openWithRecipient(page, product)
  const colleague = page.getByRole('combobox')
  const choose = async () => {
    await colleague.fill(ben.email)
    await page.getByRole('option').click()
  }

  await test.step('Enter', async () => {
    await page.getByLabel('Amount').fill('2')
    await page.keyboard.press('Enter')

    await expect(page.getByText(/Successfully gifted 2 tokens/)).toBeVisible()
    await expect(colleague).toBeFocused()
  })

  await test.step('a tap, so that no keyboard opens', async () => {
    await choose()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: 'Gift 1 Tokens' }).click()

    await expect(page.getByText(/Successfully gifted 1 tokens/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a retried gift of the whole balance', async () => {
    await choose()
    await page.getByLabel('Amount').fill('2')
    await page.route('**/api/token-gifts', (route) => route.abort())
    await page.getByRole('button', { name: 'Gift 2 Tokens' }).click()
    await page.getByRole('button', { name: 'Try again' }).focus()
    problems.splice(0)
    await page.unroute('**/api/token-gifts')

    await page.keyboard.press('Enter')

    await expect(page.getByText(/Successfully gifted 2 tokens/)).toBeVisible()
    // There is no form without tokens.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('focuses the email field after an email change', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/settings')
  const form = page.getByRole('region', { name: 'Email', exact: true })
  await form.getByLabel('Email').fill(`new-${ana.email}`)
  await form.getByLabel('Current Password').fill(ana.password)

  await form.getByRole('button', { name: 'Update Email' }).press('Enter')

  await expect(page.getByText('Email updated successfully')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
})

test('focuses the email field after an admin was created', async ({ page, product }) => {
  const mara = await createApprovedUser(product, { firstName: 'Mara' })
  await signIn(page, owner)
  await page.goto('/admin/super-admin')
  await page.getByLabel('Email').fill(mara.email)
  await page.getByLabel('Store Numbers').fill('0427')

  await page.getByRole('button', { name: 'Create Admin' }).press('Enter')

  await expect(page.getByText('Admin created successfully')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('focuses the heading after a password reset', async ({ page }) => {
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { success: true } }))
  await page.goto('/reset-password?token=one')
  await page.getByLabel('New Password').fill('another secret word')
  await page.getByLabel('Confirm Password').fill('another secret word')

  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Password Reset' })).toBeFocused()
})
