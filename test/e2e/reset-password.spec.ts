import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { expectAccessible } from './accessibility.ts'
import { chooseNewPassword } from './choose-new-password.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import type { RunningProduct } from './running-product.ts'

/** Requests a reset link over the API and returns it from the mail. */
async function linkFor({ url, mailFolder }: RunningProduct, email: string) {
  const before = mailsTo(mailFolder, email).length
  const body = JSON.stringify({ email })
  await fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await resetKeys(mailFolder, email, before + 1)
  return linkIn(mailsTo(mailFolder, email).at(-1) ?? '')
}

test('reports a URL without a reset key, also after a reload', async ({ page, product }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Invalid reset token')).toBeVisible()
  await expect(page.getByText('No reset token found in the URL')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${product.url}/reset-password?token=abc`)
  await expect(page.getByLabel('New Password')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No reset token found in the URL')).toBeVisible()
  await page.getByRole('link', { name: 'Request a New Link' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
})

test('resets the password of a signed-in user and ends that session', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, ana)
  await page.goto((await linkFor(product, ana.email)).href)

  await chooseNewPassword(page, 'another secret word')

  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
})

test('a reset where somebody else is logged in ends at the log-in of its own account', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await signIn(page, await createApprovedUser(product))
  await page.goto((await linkFor(product, ana.email)).href)
  await expect(page.getByText(`Choose a new password for ${ana.email}.`)).toBeVisible()

  await chooseNewPassword(page, 'another secret word')

  await expect(page.getByText('Someone else is logged in on this browser')).toBeVisible()
  await page.waitForURL(`${product.url}/`)
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(ana.email)
  await page.getByLabel('Password').fill('another secret word')
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${ana.firstName}!` })).toBeVisible()
})
