import type { Page } from '@playwright/test'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test.use({ serviceWorkers: 'allow' })

test('opens the app without a network, and reads once there is one', async ({ page, context, product, problems }) => {
  await signIn(page, await createApprovedUser(product, { firstName: 'Xenophilia' }))
  await page.goto('/')
  await workerControls(page)

  await context.setOffline(true)
  const response = await page.goto('/leaderboard')

  expect(response?.fromServiceWorker()).toBe(true)
  expect(await response?.text()).not.toContain('Xenophilia')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  forgetLostRequests(problems)
})

test('REQ-SEC-26: a log-out removes the worker and what this device stores, also without Clear-Site-Data', async ({
  page,
  product,
}) => {
  await signIn(page, await createApprovedUser(product))
  // Browsers ignore this header over plain http.
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch()
    const { 'clear-site-data': header, ...headers } = response.headers()
    expect(header).toBe('"cache", "storage"')
    await route.fulfill({ response, headers })
  })
  await page.goto('/')
  await workerControls(page)
  await page.evaluate(() => localStorage.setItem('draft', 'private'))
  expect((await storedNames(page)).length).toBeGreaterThanOrEqual(3)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
  await expect.poll(() => storedNames(page)).toEqual(['transparency log'])
})

/** Resolves when a service worker controls the page, which happens some seconds after its load. */
const workerControls = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** The caches, registrations and values that this site has in the browser. */
const storedNames = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...Object.keys(localStorage),
  ])

/** Requests without a network are errors in the browser's console. */
function forgetLostRequests(problems: string[]) {
  const others = problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))
  problems.splice(0, problems.length, ...others)
}
