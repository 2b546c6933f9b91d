import { linkIn, verificationLinkIn } from '#test/mail-folder.ts'
import { expectAccessible } from './accessibility.ts'
import { chooseNewPassword } from './choose-new-password.ts'
import { test } from './mail-product.ts'
import { createApprovedUser, logIn, signUpAndApprove } from './test-users.ts'
import { expect } from './product.ts'

// One worker runs the whole file, so that its product starts once.
test.describe.configure({ mode: 'default' })

test('promises and sends a mail when a mail server is configured', async ({ page, product, mailServer }) => {
  const ana = await createApprovedUser(product)
  await page.goto('/?forgot')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('send you a link to choose a new password')).toBeVisible()

  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('a reset link is on its way.')).toBeVisible()
  await expect(dialog.getByText('ask a manager')).toHaveCount(0)
  const resetMail = () =>
    mailServer.received.find(({ to, text }) => to === ana.email && text.includes('Reset your password'))?.text
  await expect.poll(resetMail).toBeDefined()
  await page.goto(linkIn(resetMail() ?? '').href)
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await chooseNewPassword(page, '0427-manager')
  await expect(page.getByText('This password is too easy to guess. Choose another').first()).toBeVisible()
  await chooseNewPassword(page, 'another secret word')
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
})

test('verifies an email by the link that Settings sends again', async ({ page, product, mailServer }) => {
  const ana = await signUpAndApprove(product)
  await logIn(page, ana)
  await page.goto('/settings')

  await page.getByRole('button', { name: 'Resend Link' }).click()

  await expect(page.getByText(`Verification link sent to ${ana.email}`)).toBeVisible()
  await expectAccessible(page)
  const mails = () =>
    mailServer.received.filter(({ to, text }) => to === ana.email && text.includes('/verify-email?token='))
  await expect.poll(() => mails().length).toBe(2)
  const link = verificationLinkIn(mails().at(-1)?.text ?? '')

  const answer = await page.goto(link.href)

  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText('Your email is verified. Thank you!')).toBeVisible()
  await expect.poll(() => page.evaluate(() => location.search)).toBe('')
  await expectAccessible(page)
  await page.goto(link.href)
  await expect(page.getByText('This link was used before or has expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open Settings' }).click()
  await expect(page.getByText(/^Verified on /)).toBeVisible()
})

test('offers a weekly email, and asks before a link ends it', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await logIn(page, ana)
  await page.goto('/settings#weekly-email')
  const choice = page.getByRole('checkbox', { name: 'Email me on Mondays' })
  await expect(choice).not.toBeChecked()

  // It shows what the server has stored, which takes a moment.
  await choice.click()
  await expect(choice).toBeChecked()
  await page.reload()

  await expect(choice).toBeChecked()
  await expectAccessible(page)
  const answer = await page.goto('/unsubscribe?token=old')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop Emails' }).click()
  await expect(page.getByText('This link has expired. Log in and change it in the settings.')).toBeVisible()
  await expectAccessible(page)
})
