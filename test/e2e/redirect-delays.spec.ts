import type { Page } from '@playwright/test'
import { approvedPerson, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

/** The page itself notes when it said these words, or had logged out, and when it left: both pass too quickly to be seen from outside. */
const noteLeaving = (page: Page, words: string) =>
  page.addInitScript((said) => {
    const note = (what: string) => sessionStorage.getItem(what) ?? sessionStorage.setItem(what, String(Date.now()))
    const left = () => sessionStorage.getItem('said') && note('left')
    new MutationObserver(() => document.body?.innerText.includes(said) && note('said')).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    })
    const { fetch } = window
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (answer.url.endsWith('/api/logout')) note('said')
      return answer
    }
    addEventListener('pagehide', left)
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      left()
      replaceState(...state)
    }
  }, words)

/** Between a little less than it should be, because a page notes late, and what a slow machine may take longer. */
async function expectToHaveWaited(page: Page, ms: number) {
  const [said = 0, left = 0] = await page.evaluate(() =>
    ['said', 'left'].map((what) => Number(sessionStorage.getItem(what))),
  )
  expect(left - said).toBeGreaterThan(ms - 100)
  expect(left - said).toBeLessThan(ms + 1_500)
}

test('redirects to the login half a second after a session has ended', async ({ page, product }) => {
  await noteLeaving(page, 'You are logged out. Logging in again...')
  await signIn(page, await approvedPerson(product))
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
  await signIn(page, await approvedPerson(product))
  await page.goto('/feed')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()

  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await page.waitForURL(/\/$/)
  await expectToHaveWaited(page, 500)
})

test('redirects home half a second after the refusal of an admin page', async ({ page, product }) => {
  await noteLeaving(page, "You don't have permission to access this page")
  await signIn(page, await approvedPerson(product))

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
