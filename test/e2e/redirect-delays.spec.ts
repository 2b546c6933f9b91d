import type { Page } from '@playwright/test'
import { createApprovedUser, signIn } from './test-users.ts'
import { pauseClock } from './pause-clock.ts'
import { expect, test } from './product.ts'

// The clock of the pages stands, so that a slow machine changes no time.

/** Records in the page when a message was shown, or the log-out finished, and when the page was left, by its clock. */
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

const stepMs = 50

/** Lets time pass until the page has left for this address, which it must do when it has shown its message for `ms`. */
async function expectToLeave(page: Page, { to, ms }: { to: RegExp; ms: number }) {
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await page.evaluate(() => sessionStorage.getItem('shown'))).not.toBeNull()
  }).toPass({ intervals: [10] })
  await expect(async () => {
    await page.clock.runFor(stepMs)
    expect(page.url()).toMatch(to)
  }).toPass({ intervals: [stepMs] })
  const [shown = 0, left = 0] = await page.evaluate(() =>
    ['shown', 'left'].map((key) => Number(sessionStorage.getItem(key))),
  )
  expect(left - shown).toBeGreaterThanOrEqual(ms - stepMs)
  expect(left - shown).toBeLessThanOrEqual(ms + 2 * stepMs)
}

test('redirects to the login half a second after a session has ended', async ({ page, product }) => {
  await noteLeaving(page, 'You are logged out. Logging in again...')
  await signIn(page, await createApprovedUser(product))
  await page.clock.install()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await pauseClock(page)
  await page.context().clearCookies()

  await page
    .getByRole('link', { name: /^Leader/ })
    .first()
    .click()

  await expectToLeave(page, { to: /\/\?login$/, ms: 500 })
})

test('redirects home half a second after a log-out', async ({ page, product }) => {
  await noteLeaving(page, 'nothing is said')
  await signIn(page, await createApprovedUser(product))
  await page.clock.install()
  await page.goto('/feed')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await pauseClock(page)

  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expectToLeave(page, { to: /\/$/, ms: 500 })
})

test('redirects home half a second after the refusal of an admin page', async ({ page, product }) => {
  await noteLeaving(page, "You don't have permission to access this page")
  await signIn(page, await createApprovedUser(product))
  await page.clock.install()
  await pauseClock(page)

  await page.goto('/admin', { waitUntil: 'commit' })

  await expectToLeave(page, { to: /\/$/, ms: 500 })
})

test('redirects home three seconds after a password reset', async ({ page }) => {
  await noteLeaving(page, 'Your password has been reset successfully')
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: {} }))
  await page.clock.install()
  await page.goto('/reset-password?token=a-token')
  await page.getByLabel('New Password').fill('another word')
  await page.getByLabel('Confirm Password').fill('another word')
  await pauseClock(page)

  await page.getByRole('button', { name: 'Reset Password' }).click()

  await expectToLeave(page, { to: /\/$/, ms: 3_000 })
})
