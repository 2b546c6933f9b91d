import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createApprovedUser } from '#test/e2e/test-users.ts'
import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { expect, test } from './tap-counter.ts'
import { logIn } from './log-in.ts'

const next = 'something I can keep'

test('resets a forgotten password by email and logs in', async ({ page, product, tapCounter }) => {
  const flo = await createApprovedUser(product, { firstName: 'Flo' })
  await page.goto('/')

  await tapCounter.tap(page.getByRole('button', { name: 'Log In' }).first())
  await tapCounter.tap(page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }))
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await tapCounter.type(dialog.getByLabel('Email'), flo.email)
  await tapCounter.tap(dialog.getByRole('button', { name: 'Send Reset Link' }))
  await expect(dialog.getByText('If an account exists for that email, a reset link is on its way.')).toBeVisible()

  await resetKeys(product.mailFolder, flo.email)
  await page.goto(linkIn(mailsTo(product.mailFolder, flo.email)[0] ?? '').href)
  await tapCounter.type(page.getByLabel('New Password'), next)
  await tapCounter.type(page.getByLabel('Confirm Password'), next)
  await tapCounter.tap(page.getByRole('button', { name: 'Reset Password' }))
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await page.waitForURL(`${product.url}/`)

  await logIn(page, tapCounter, { email: flo.email, password: next })
  await expect(page.getByRole('heading', { name: 'Welcome back, Flo!' })).toBeVisible()
  expect(tapCounter.count()).toBeLessThanOrEqual(9)
  await expectAccessible(page)
})
