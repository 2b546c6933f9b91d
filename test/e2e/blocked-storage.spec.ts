import type { Page } from '@playwright/test'
import { pagePaths } from '#contract/pages.ts'
import { createActiveCompetition } from './competitions.ts'
import { openWithRecipient } from './open-give-tokens.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { createApprovedUser, signIn } from './test-users.ts'

/** As in a browser that blocks cookies and data of sites: the first touch of each storage throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const reject = async () => refuse()
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse })
    window.BroadcastChannel = class {
      constructor() {
        refuse()
      }
    } as unknown as typeof BroadcastChannel
    if ('locks' in navigator) navigator.locks.request = reject
    if ('serviceWorker' in navigator)
      Object.assign(navigator.serviceWorker, { register: reject, getRegistration: reject, getRegistrations: reject })
  })

test('all pages open where the browser blocks all storage', async ({ page }) => {
  await signIn(page, owner)
  await blockStorage(page)

  for (const path of pagePaths.filter((path) => !path.includes(':'))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  }
})

test('gives, filters the feed, enters and logs out where the browser blocks all storage', async ({ page, product }) => {
  const { title } = await createActiveCompetition(product, { title: `Unstored ${test.info().project.name}` })
  await blockStorage(page)
  await openWithRecipient(page, product)
  await page.getByLabel('Amount').fill('2')
  await page.getByRole('button', { name: 'Gift 2 Tokens' }).click()
  await expect(page.getByText(/Successfully gifted 2 tokens/)).toBeVisible()

  await page.goto('/feed')
  const filter = page.getByRole('button', { name: 'My store' })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/competitions')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('log-in says that it needs cookies where the browser keeps none', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await page.goto('/?login')
  const dialog = page.getByRole('dialog')
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch()
    await page.context().clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })

  await dialog.getByLabel('Email').fill(ana.email)
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click()

  await expect(page.getByText(/needs a cookie/)).toBeVisible()
})

test('the form says so before where the browser knows', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.goto('/?login')

  await expect(
    page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: /needs a cookie/ }),
  ).toBeVisible()
})
