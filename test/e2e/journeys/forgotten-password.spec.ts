import { mergeTests, type Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { test as withMail } from '#test/e2e/mail-product.ts'
import { createApprovedUser } from '#test/e2e/test-users.ts'
import { linkIn } from '#test/mail-folder.ts'
import { expect, test as withTaps } from './tap-counter.ts'
import { logIn } from './log-in.ts'

const test = mergeTests(withTaps, withMail)

const next = 'something I can keep'

test('resets a forgotten password by email, and the new one logs in', async ({
  page,
  product,
  mailServer,
  tapCounter,
}) => {
  const flo = await createApprovedUser(product, { firstName: 'Flo' })
  await page.goto('/')

  await tapCounter.tap(page.getByRole('button', { name: 'Log In' }).first())
  await tapCounter.tap(page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }))
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(dialog.getByRole('link', { name: 'No email? Ask a manager for a code' })).toBeVisible()
  await expectAccessible(page)
  await tapCounter.type(dialog.getByLabel('Email'), flo.email)
  await tapCounter.tap(dialog.getByRole('button', { name: 'Send Reset Link' }))
  await expect(dialog.getByText('If an account exists for that email, a reset link is on its way.')).toBeVisible()

  const mail = () => mailServer.received.find(({ to, text }) => to === flo.email && text.includes('/reset-password?'))
  await expect.poll(mail).toBeDefined()
  const link = linkIn(mail()?.text ?? '')
  expect(link.origin).toBe(product.url)
  const answer = await page.goto(link.href)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => location.search)).toBe('')
  expect(await allThatIsStored(page)).not.toContain(link.searchParams.get('token') ?? '')
  await expectAccessible(page)

  await tapCounter.type(page.getByLabel('New Password'), next)
  await tapCounter.type(page.getByLabel('Confirm Password'), next)
  await tapCounter.tap(page.getByRole('button', { name: 'Reset Password' }))
  await expect(page.getByText('Your password has been reset successfully')).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL(`${product.url}/`)

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
