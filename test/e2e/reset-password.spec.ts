import type { Page } from '@playwright/test'
import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, logIn, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

const next = 'another secret word'

async function askForLink(page: Page, email: string) {
  await page.goto('/?login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

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

async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('resets a forgotten password by email, and the new one logs in', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  const dialog = await askForLink(page, ana.email)
  await expect(dialog.getByText('ask a manager for the link')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('If an account exists for that email, a reset link is on its way.')).toBeVisible()
  await expect(dialog.getByText('because mail is not set up here: ask a manager for the link.')).toBeVisible()
  await resetKeys(product.mailFolder, ana.email)
  const link = linkIn(mailsTo(product.mailFolder, ana.email)[0] ?? '')
  expect(link.origin).toBe(product.url)

  const answer = await page.goto(link.href)

  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  expect(await page.evaluate(() => location.search)).toBe('')
  const resetKey = link.searchParams.get('token') ?? ''
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(stored + (await page.content())).not.toContain(resetKey)
  await expectAccessible(page)

  await choose(page, next)
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await expectAccessible(page)
  const shownAt = Date.now()
  await page.waitForURL(`${product.url}/`)
  expect(Date.now() - shownAt).toBeLessThan(4_500)
  await logIn(page, { email: ana.email, password: next })
})

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

  await choose(page, next)

  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await page.waitForURL(`${product.url}/`)
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
})

test('promises and sends a mail when a mail server is configured', async ({ page }) => {
  const mailServer = await startMailServer()
  const settings = { SMTP_URL: mailServer.url(), PUBLIC_URL: '', PASSWORD_MIN_LENGTH: '8', PASSWORD_BLOCKLIST: 'on' }
  const mailing = await runProduct(settings)
  const ana = await createApprovedUser(mailing)
  await page.goto(`${mailing.url}/?forgot`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('send you a link to choose a new password')).toBeVisible()

  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText('a reset link is on its way.')).toBeVisible()
  await expect(dialog.getByText('ask a manager')).toHaveCount(0)
  const resetMail = () => mailServer.received.find(({ text }) => text.includes('Reset your password'))?.text
  await expect.poll(resetMail).toBeDefined()
  await page.goto(linkIn(resetMail() ?? '').href)
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await choose(page, '0427-manager')
  await expect(page.getByText('This password is too easy to guess. Choose another').first()).toBeVisible()
  await choose(page, next)
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()

  await page.close()
  await mailing.stop()
  await mailServer.close()
})
