import type { Page } from '@playwright/test'
import { createDrawnCompetition } from './draws.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

const legalTitles = {
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/competition-rules': 'Competition Rules and Disclaimer',
  '/accessibility': 'Accessibility',
}

test('a signed-in user reads the legal pages inside the app', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))

  for (const [path, title] of Object.entries(legalTitles)) {
    await page.goto(path)

    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  }
})

/** Records each moment in which the content area is empty. */
async function watchForEmptiness(page: Page) {
  await page.addInitScript(() => {
    const emptyAt: string[] = []
    Object.assign(globalThis, { emptyAt })
    new MutationObserver(() => {
      const place = document.querySelector('#content')
      if (place?.childElementCount === 0) emptyAt.push(location.pathname)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'emptyAt'))
}

test('paints each page with its screen, never empty', { tag: '@desktop' }, async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  const emptyAt = await watchForEmptiness(page)

  for (const path of ['/', '/feed', '/gift-tokens', '/competitions', '/leaderboard', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await emptyAt(), path).toEqual([])
  }
})

test.describe('the next screens', () => {
  test.use({ preloadsScreens: true })

  test('open without an empty frame once they are preloaded', async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    const emptyAt = await watchForEmptiness(page)
    const fetched = page.waitForResponse(/leaderboard-screen.*js/)
    await page.goto('/feed')
    await fetched
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

    const links = page.getByRole('navigation', { name: isPhone(page) ? 'Quick' : 'Main' })
    for (const name of isPhone(page) ? ['Compete', 'Leaders', 'Home'] : ['Competitions', 'Leaderboard', 'Home']) {
      await links.getByRole('link', { name, exact: true }).click()
      await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }

    expect(await emptyAt()).toEqual([])
  })

  test('are preloaded for an admin, too', async ({ page }) => {
    await signIn(page, owner)
    const fetched = page.waitForResponse(/users-screen.*js/)
    await page.goto('/admin')
    await fetched
  })
})

/** The elements of a page can be there before its styles. */
const stylesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  )

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

test('shows working navigation before the app has started', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.route(/assets\/app-.*\.js/, () => {
    // The script never arrives.
  })
  await page.goto('/feed', { waitUntil: 'commit' })

  const feed = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Feed' })
  if (isPhone(page)) await expect(feed).toHaveAttribute('aria-current', 'page')
  else await expect(page.getByText('Brightside', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
  await stylesLoaded(page)
  expect((await page.getByRole('main').boundingBox())?.height).toBeGreaterThan(300)

  await page.unroute(/assets\/app-.*\.js/)
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('shows the sections of the admin area before the app has started, where they stay @desktop', async ({ page }) => {
  await signIn(page, owner)
  await page.route(/assets\/app-.*\.js/, () => {
    // The script never arrives.
  })
  await page.goto('/admin/jobs', { waitUntil: 'commit' })

  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveCount(13)
  await expect(sections.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  await stylesLoaded(page)
  const place = await sections.boundingBox()

  await page.unroute(/assets\/app-.*\.js/)
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await expect.poll(() => sections.boundingBox()).toEqual(place)
})

test('keeps the screen when a dialog fails to load offline, and loads it once online', async ({
  page,
  product,
  problems,
}) => {
  const title = 'Dialog of a draw'
  await createDrawnCompetition(product, { title })
  await signIn(page, owner)
  await page.goto('/hall-of-fame')
  const verify = page.getByRole('button', { name: /^Verify/ }).first()
  await expect(verify).toBeVisible()
  await page.context().setOffline(true)

  await verify.click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(page.getByText(title, { exact: true })).toBeVisible()

  await page.context().setOffline(false)
  await expect(async () => {
    await verify.click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // The browser logs each failed request to the console.
  problems.length = 0
})

test('shows a screen that failed offline once the browser is online again', async ({ page, product, problems }) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'User menu' })
  await expect(menu).toBeVisible()
  const openSettings = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
  }

  await page.context().setOffline(true)
  await openSettings()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText("You're offline. This page opens by itself once you're back online.")).toBeVisible()
  await expect(page.getByText('Reloading')).toBeHidden()
  await page.context().setOffline(false)

  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  problems.length = 0
})
