import { expectAccessible } from '#test/e2e/accessibility.ts'
import { approvedPerson } from '#test/e2e/test-users.ts'
import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { expect, test } from './tap-counter.ts'
import { logIn } from './log-in.ts'

const next = 'something I can keep'

test('resets a forgotten password by email and logs in', async ({ page, product, hand }) => {
  const flo = await approvedPerson(product, { firstName: 'Flo' })
  await page.goto('/')

  await hand.tap(page.getByRole('button', { name: 'Log In' }).first())
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }))
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await hand.type(dialog.getByLabel('Email'), flo.email)
  await hand.tap(dialog.getByRole('button', { name: 'Send Reset Link' }))
  await expect(dialog.getByText('If an account exists for that email, a reset link is on its way.')).toBeVisible()

  await resetKeys(product.mailFolder, flo.email)
  await page.goto(linkIn(mailsTo(product.mailFolder, flo.email)[0] ?? '').href)
  await hand.type(page.getByLabel('New Password'), next)
  await hand.type(page.getByLabel('Confirm Password'), next)
  await hand.tap(page.getByRole('button', { name: 'Reset Password' }))
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await page.waitForURL(`${product.url}/`)

  await logIn(page, hand, { email: flo.email, password: next })
  await expect(page.getByRole('heading', { name: 'Welcome back, Flo!' })).toBeVisible()
  expect(hand.taps()).toBeLessThanOrEqual(9)
  await expectAccessible(page)
})
