import type { Page, Response } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { giveTokens } from './competitions.ts'
import { expect, test } from './product.ts'
import { createApprovedUser } from './test-users.ts'

const sidewaysPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Sets what the browser would estimate from the times of earlier requests. */
const reportNetwork = (page: Page, effectiveType: string) =>
  page.addInitScript(
    (type) => Object.defineProperty(navigator, 'connection', { value: { effectiveType: type } }),
    effectiveType,
  )

test('the landing page explains the product and shows its totals', async ({ page, product }) => {
  // An installation that nobody uses shows none, and they may be some seconds old.
  await giveTokens(product, await createApprovedUser(product))
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('term').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await expect(page).toHaveTitle(/Brightside/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great shifts deserve more than a quick thanks.')
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  for (const title of ['Earn Tokens', 'Gift & Recognize', 'Enter Competitions'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Maria G.'), 'a sample gift').toBeVisible()
  expect(await page.locator('main').ariaSnapshot(), 'what a screen reader reads').not.toContain('Maria')
  for (const label of ['Tokens gifted', 'Active employees', 'Competitions'])
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  expect(await page.getByRole('definition').allTextContents()).toEqual(Array(3).fill(expect.stringMatching(/^[\d,]+$/)))
})

test('the landing page is accessible, in light and dark', { tag: '@desktop' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expectAccessible(page)
  }
})

test('does not scroll horizontally at 320 px or with text of twice the size, and has borders in forced colors', async ({
  page,
}) => {
  for (const path of ['/privacy-policy', '/']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await sidewaysPx(page)).toBe(0)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await sidewaysPx(page)).toBe(0)
  }

  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => getComputedStyle(button)).map((style) => [style.borderTopColor, style.backgroundColor]),
    )
  expect(edges.length).toBeGreaterThan(2)
  for (const [edge, background] of edges) expect(edge).not.toBe(background)
})

test('opens the login after a tap before scripts have loaded', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(product.url)

  await page.getByRole('button', { name: 'Log In' }).first().click()

  await expect(page).toHaveURL(/\?login/)
  await page.close()
})

/** Keeps the script of the dialog from the page until the returned function is called. */
async function holdDialogScript(page: Page) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/open-auth-dialog-.*\.js/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test('a button is busy while its dialog loads', async ({ page }) => {
  const release = await holdDialogScript(page)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Sign Up' }).first()

  await button.click()

  const spinner = () => button.evaluate((element) => getComputedStyle(element, '::before').content)
  await expect.poll(() => spinner()).not.toBe('none')
  release()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  await expect.poll(() => spinner()).toBe('none')
})

test('on a slow network the dialog loads before a button is pressed', async ({ page }) => {
  await reportNetwork(page, '3g')
  const loaded = page.waitForResponse(/assets\/open-auth-dialog-.*\.js/)

  await page.goto('/')

  await loaded
})

test('Log In shows the form before its script, and keeps what was typed and pressed', async ({ page }) => {
  const release = await holdDialogScript(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill('ana@store')
  await dialog.getByLabel('Password', { exact: true }).fill('secret word')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Log In' }).click()
  release()

  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(1)
  await expect(dialog.getByLabel('Email')).toHaveValue('ana@store')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('secret word')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeFocused()
})

test('the page of the login shows the form before its script', async ({ page }) => {
  const release = await holdDialogScript(page)
  await page.goto('/?login')
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.getByLabel('Email').fill('ana@store')

  release()

  await expect(page.locator('#session[data-live]')).toBeAttached()
  await expect(page.locator('dialog')).toHaveCount(1)
  await expect(dialog.getByLabel('Email')).toHaveValue('ana@store')
})

test('the login URL opens the form', async ({ page }) => {
  await page.goto('/api/login')

  await expect(page).toHaveURL(/\?login/)
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
})

test('loads about 25 kB in 4 requests, and at most 80 kB more for the login', async ({ page }) => {
  const responses: { url: string; bytes: number }[] = []
  const measure = async (response: Response) => {
    // Only browsers with a window ask for the icon.
    if (new URL(response.url()).pathname.startsWith('/favicon.')) return
    const body = await response.body()
    const { responseBodySize } = await response.request().sizes()
    responses.push({ url: response.url(), bytes: Math.min(responseBodySize, body.length) })
  }
  page.on('response', measure)
  await reportNetwork(page, '4g')
  const bytes = () => responses.reduce((total, response) => total + response.bytes, 0)

  await page.goto('/', { waitUntil: 'networkidle' })
  const first = { requests: responses.length, bytes: bytes() }
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The network is idle before the app's own dialog is asked for, too.
  await expect.poll(() => bytes() - first.bytes).toBeGreaterThan(60_000)
  await page.waitForLoadState('networkidle')
  // A response after the end of the test could not be measured, and would fail the next test.
  page.off('response', measure)

  test.info().annotations.push({ type: 'bytes', description: `${first.bytes} and ${bytes() - first.bytes}` })
  expect(first.requests).toBeLessThanOrEqual(4)
  // Of 25 and 80 kB, with a tenth of slack.
  expect(first.bytes).toBeLessThanOrEqual(27_500)
  expect(bytes() - first.bytes).toBeLessThanOrEqual(88_000)
})

const legalPages = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    says: ['aged 16 and over', 'Admins view user data of their stores'],
  },
  { path: '/terms-of-service', title: 'Terms of Service', says: ['Tokens have no monetary value', 'aged 16 and over'] },
  {
    path: '/competition-rules',
    title: 'Competition Rules and Disclaimer',
    says: [
      'run by the organisation’s admins',
      'chosen randomly from the eligible entries',
      'Entries are typically final and not refundable',
    ],
  },
]

test('the foot of the page leads to what the app does for accessibility, and where it does not yet', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()

  await expect(page).toHaveURL(/\/accessibility$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  await expect(page.getByText('Web Content Accessibility Guidelines 2.2')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Known limits' })).toBeVisible()
  await expectAccessible(page)
})

for (const { path, title, says } of legalPages) {
  test(`${title} shows its rules and date`, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: title.replace(' and Disclaimer', '') })
      .click()

    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Last updated 26 October 2025')).toBeVisible()
    for (const point of says) await expect(page.getByText(point).first()).toBeVisible()
    await expect(page.getByText('© 2025 Brightside')).toBeVisible()
    await expectAccessible(page)
  })
}
