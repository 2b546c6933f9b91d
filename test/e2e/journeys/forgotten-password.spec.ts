import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createApprovedUser } from '#test/e2e/test-users.ts'
import { linkIn, mailsTo, resetKeys } from '#test/mail-folder.ts'
import { expect, test } from './tap-counter.ts'
import { logIn } from './log-in.ts'

const next = 'something I can keep'

test('resets a forgotten password by email, and the new one logs in', async ({ page, product, tapCounter }) => {
  const flo = await createApprovedUser(product, { firstName: 'Flo' })
  await page.goto('/')

  await tapCounter.tap(page.getByRole('button', { name: 'Log In' }).first())
  await tapCounter.tap(page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }))
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(dialog.getByText('ask a manager for the link')).toBeVisible()
  await expectAccessible(page)
  await tapCounter.type(dialog.getByLabel('Email'), flo.email)
  await tapCounter.tap(dialog.getByRole('button', { name: 'Send Reset Link' }))
  await expect(dialog.getByText('Ask your manager for a code: with it you choose a new password.')).toBeVisible()
  await expect(dialog.getByText('because mail is not set up here: ask a manager for the link.')).toBeVisible()

  await resetKeys(product.mailFolder, flo.email)
  const link = linkIn(mailsTo(product.mailFolder, flo.email)[0] ?? '')
  expect(link.origin).toBe(product.url)
  const answer = await page.goto(link.href)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  expect(await page.evaluate(() => location.search)).toBe('')
  expect(await allThatIsStored(page)).not.toContain(link.searchParams.get('token') ?? '')
  await expectAccessible(page)

  await tapCounter.type(page.getByLabel('New Password'), next)
  await tapCounter.type(page.getByLabel('Confirm Password'), next)
  await tapCounter.tap(page.getByRole('button', { name: 'Reset Password' }))
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await expectAccessible(page)
  const shownAt = Date.now()
  await page.waitForURL(`${product.url}/`)
  expect(Date.now() - shownAt).toBeLessThan(4_500)

  await logIn(page, tapCounter, { email: flo.email, password: next })
  await expect(page.getByRole('heading', { name: 'Welcome, Flo!' })).toBeVisible()
  expect(tapCounter.count()).toBeLessThanOrEqual(9)
  await expectAccessible(page)
})

/** The content of the page and all that it has stored. */
async function allThatIsStored(page: Page) {
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  return stored + (await page.content())
}
