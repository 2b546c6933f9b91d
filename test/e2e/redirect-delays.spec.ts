import type { Page } from '@playwright/test'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

/** Records in the page when a message was shown, or the log-out finished, and when the page was left: both are too quick for Playwright. */
const noteLeaving = (page: Page, words: string) =>
  page.addInitScript((message) => {
    const note = (key: string) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, String(Date.now()))
    const left = () => sessionStorage.getItem('shown') && note('left')
    // A log-out clears the storage, and the notes stay.
    const { clear } = Storage.prototype
    Storage.prototype.clear = function () {
      const shown = sessionStorage.getItem('shown')
      clear.call(this)
      if (shown !== null) sessionStorage.setItem('shown', shown)
    }
    new MutationObserver(() => document.body?.innerText.includes(message) && note('shown')).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    const { fetch } = window
    window.fetch = async (...requests) => {
      const answer = await fetch(...requests)
      if (answer.url.endsWith('/api/logout')) note('shown')
      return answer
    }
    addEventListener('pagehide', left)
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      left()
      replaceState(...state)
    }
  }, words)

/** Allows a little less, because the page records late, and more for a slow machine. */
async function expectToHaveWaited(page: Page, ms: number) {
  const [shown = 0, left = 0] = await page.evaluate(() =>
    ['shown', 'left'].map((key) => Number(sessionStorage.getItem(key))),
  )
  expect(left - shown).toBeGreaterThan(ms - 100)
  expect(left - shown).toBeLessThan(ms + 1_500)
}

test('redirects to the login half a second after a session has ended', async ({ page, product }) => {
  await noteLeaving(page, 'You are logged out. Logging in again...')
  await signIn(page, await createApprovedUser(product))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.context().clearCookies()

  await page
    .getByRole('link', { name: /^Leader/ })
    .first()
    .click()

  await page.waitForURL(/\/\?login$/)
  await expectToHaveWaited(page, 500)
})

test('redirects home half a second after a log-out', async ({ page, product }) => {
  await noteLeaving(page, 'nothing is said')
  await signIn(page, await createApprovedUser(product))
  await page.goto('/feed')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()

  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await page.waitForURL(/\/$/)
  await expectToHaveWaited(page, 500)
})

test('redirects home half a second after the refusal of an admin page', async ({ page, product }) => {
  await noteLeaving(page, "You don't have permission to access this page")
  await signIn(page, await createApprovedUser(product))

  await page.goto('/admin')

  await page.waitForURL(/\/$/)
  await expectToHaveWaited(page, 500)
})

test('redirects home three seconds after a password reset', async ({ page }) => {
  await noteLeaving(page, 'Your password has been reset successfully')
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: {} }))
  await page.goto('/reset-password?token=a-token')
  await page.getByLabel('New Password').fill('another word')
  await page.getByLabel('Confirm Password').fill('another word')

  await page.getByRole('button', { name: 'Reset Password' }).click()

  await page.waitForURL(/\/$/)
  await expectToHaveWaited(page, 3_000)
})
