import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, logIn, loseSession, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test('creates recovery codes and sets a new password with one', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto('/settings#recovery-codes')
  await page.getByRole('button', { name: 'Create Codes' }).click()
  const codes = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByText('You have 10 unused codes.')).toBeVisible()
  await expectAccessible(page)
  const code = (await codes.first().textContent()) ?? ''

  await loseSession(page)
  await page.goto('/?forgot')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByLabel('Recovery code').fill('wrong-codes')
  await dialog.getByLabel('New Password').fill('another secret word')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog.getByLabel('Recovery code')).toHaveAccessibleDescription('Invalid email or recovery code')
  await expectAccessible(page)
  await dialog.getByLabel('Recovery code').fill(code)
  await dialog.getByRole('button', { name: 'Reset Password' }).click()

  await expect(page.getByText('Your password has been reset. Log in with it.')).toBeVisible()
  await logIn(page, { email: ana.email, password: 'another secret word' })
})
