import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

test('the user menu can be used by keyboard alone', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  const button = page.getByRole('button', { name: 'User menu' })

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Give Tokens' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await expect(page).toHaveTitle(/Settings/)
  await expect(page.getByText('Contact an administrator to change these.')).toBeVisible()
  await expectAccessible(page)
})

test('the first Tab stop skips the top bar', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'navigation reaches every page: bottom bar and side menu on a phone, top bar on a desktop',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product, { storeNumber: '0999' }))
    await page.goto('/')

    const board = isPhone(page) ? 'Leaders' : 'Leaderboard'
    await page.getByRole('link', { name: board, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeFocused()

    const links = await openPageLinks(page)
    await expectAccessible(page)
    await links.getByRole('link', { name: 'Competitions' }).click()

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Competitions', level: 1 })).toBeFocused()
    await expect(page.getByText('No Competitions Yet')).toBeVisible()
  },
)

test(
  'only admins see the admin link, highlighted on all admin pages',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    await page.goto('/')
    await expect((await openPageLinks(page)).getByRole('link')).toHaveText([
      'Home',
      'Feed',
      'Competitions',
      'Leaderboard',
    ])

    await signIn(page, owner)
    await page.goto('/admin/approvals')

    const link = (await openPageLinks(page)).getByRole('link', { name: 'Admin', exact: true })
    await expect(link).toHaveAttribute('aria-current', 'page')
  },
)

test('an unknown path shows the 404 page, signed in and out', async ({ page, product, problems }) => {
  const signedOut = await page.goto('/nothing-here')
  expect(signedOut?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)

  await signIn(page, await createApprovedUser(product))
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  // The browser logs the status to the console.
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 404')))
})

const paths = ['/', '/feed', '/competitions', '/leaderboard', '/gift-tokens', '/settings']

test(
  'no page shifts while loading, and each fits 320 px and text of twice the size',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    await page.addInitScript(() => {
      window.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const viewport = page.viewportSize()!

    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(await page.evaluate(() => window.shifted), `${path} shifts`).toBeLessThan(0.005)

        await page.setViewportSize({ width: 320, height: 640 })
        expect.soft(await cutOff(page), `${path} at 320 px`).toEqual([])
        if (isPhone(page)) await expectAccessible(page)

        await page.setViewportSize({ width: 360, height: 740 })
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect.soft(await cutOff(page), `${path} with text of twice the size`).toEqual([])
      })
  },
)

test('a camera at the side of a phone covers nothing of an installed app', async ({ page, product }) => {
  const [width, inset] = [630, 60]
  await page.setViewportSize({ width, height: 360 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: inset, right: inset } })
  await page.goto('/?login')
  const fields = page.getByRole('dialog').getByRole('textbox')
  await expect(fields.first()).toBeVisible()
  expect(await sidesOf(fields, width)).toBeGreaterThanOrEqual(inset)

  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()

  const parts = [page.locator('header svg *'), page.locator('nav:last-of-type a'), main.locator('h1, h2, p, a, button')]
  for (const part of parts) expect(await sidesOf(part, width)).toBeGreaterThanOrEqual(inset)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const links = page.getByRole('dialog', { name: 'Menu' }).locator('a, button')
  expect(await sidesOf(links, width)).toBeGreaterThanOrEqual(inset)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'User menu' }).click()
  expect(await sidesOf(page.getByRole('menuitem'), width)).toBeGreaterThanOrEqual(inset)
})

/** The smaller distance of visible elements from the sides of the screen, in px. */
const sidesOf = (elements: Locator, width: number) =>
  elements.evaluateAll((found, screen) => {
    const boxes = found.map((element) => element.getBoundingClientRect()).filter((box) => box.width > 1)
    if (boxes.length === 0) throw new Error('No element is visible')
    return Math.min(...boxes.flatMap(({ left, right }) => [left, screen - right]))
  }, width)

/** Returns the page links: in the side menu on a phone, in the top bar on a desktop. */
async function openPageLinks(page: Page) {
  if (!isPhone(page)) return page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Pages' })
}

/** Returns elements that extend beyond the right edge. SVG images clip their own content. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, nav, footer) :not(svg *)')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100)),
  )

declare global {
  interface Window {
    shifted: number
  }
}
