import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { openInApp } from './open-in-app.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { createApprovedUser, signIn } from './test-users.ts'

const rightEdge = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right)

test('admin pages have their sections beside them', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, owner)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/feed')
  const edge = (await title.boundingBox())?.x
  const right = await rightEdge(page.getByRole('complementary', { name: 'At a glance' }))
  await page.goto('/admin/jobs')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections).toBeVisible()
  await expect.poll(() => rightEdge(sections)).toBe(right)

  for (const link of await sections.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(title).toBeFocused()
    expect((await title.boundingBox())?.x).toBe(edge)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
      .toBeLessThanOrEqual(1440)
    await expectAccessible(page)
  }

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(sections).toBeVisible()
  // The newest page is the last section, which the row scrolls to.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(sections).toHaveCount(1)
  await expect(sections.getByRole('link', { name: 'Jobs' })).toBeInViewport({ ratio: 1 })
  await expect(sections.getByRole('link', { name: 'Dashboard' })).not.toBeInViewport()
  const [row, heading] = await boxesOf(sections, title)
  expect(row.height).toBe(44)
  await expect(sections).toHaveCSS('mask-image', /transparent.*transparent|rgba\(0, 0, 0, 0\).*rgba\(0, 0, 0, 0\)/)
  const gap = gapBetween(row, heading)
  expect(heading.y).toBeLessThanOrEqual(132)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.goto('/feed')
  const usual = gapBetween(...(await boxesOf(page.getByRole('banner'), title)))
  expect(gap, 'the distance of titles on other pages').toBe(usual)
})

test('the dashboard has a card for a section only where the sections are not beside it', async ({ page }) => {
  await signIn(page, owner)
  await page.goto('/admin')
  const card = page.getByRole('heading', { level: 2, name: 'Audit Log' })
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(card).toBeVisible()
  await expect(sections).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })

  await expect(card).toBeHidden()
  await expect(sections).toBeVisible()
})

const gapBetween = (above: DOMRect, below: DOMRect) => below.y - above.bottom

test(
  'a usual email of a user takes one line beside the sections',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    const { email } = await createApprovedUser(product, { email: 'aaliyah.okafor.7@store.example' })
    await signIn(page, owner)

    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/users')
      await page.getByLabel('Search Users').fill(email)
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
      const lines = await page.getByRole('row').getByText(email).evaluate(linesOf)
      expect(lines, `at ${width} px`).toBe(1)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)

function linesOf(text: Element) {
  const range = document.createRange()
  range.selectNodeContents(text)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

const paths = [
  '/',
  '/feed',
  '/competitions',
  '/leaderboard',
  '/gift-tokens',
  '/settings',
  '/statement',
  '/hall-of-fame',
]

test(
  'a wide window has a rail beside each page, pages begin and end at one line and are accessible in both themes',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await createActiveCompetition(product)
    await signIn(page, await createUserWithTokens(product))
    await page.goto('/notifications')
    const title = page.getByRole('heading', { level: 1 })
    const edge = (await title.boundingBox())?.x
    const end = await rightEdge(page.getByRole('main').locator('> *').first())

    for (const path of paths)
      await test.step(path, async () => {
        await openInApp(page, path)
        await expect(title).toBeFocused()
        await expect(page.getByRole('complementary', { name: 'At a glance' })).toBeVisible()
        expect.soft((await title.boundingBox())?.x, path).toBe(edge)
        expect.soft(await rightEdge(page.getByRole('main').locator('> *').first()), path).toBe(end)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1440)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
      })

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await openInApp(page, '/gift-tokens')
    await page.getByRole('button', { name: 'Add GIF' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Choose a GIF' }).getByRole('button', { name: /^Choose / }),
    ).toHaveCount(20)
    await expectAccessible(page)
  },
)

test(
  'large windows have wider columns, and cards that fill them',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createUserWithTokens(product))
    const widths = async () => {
      const [main, rail] = [page.getByRole('main'), page.getByRole('complementary', { name: 'At a glance' })]
      await expect(rail).toBeVisible()
      return boxesOf(main, rail)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/feed')
    const [main, rail] = await widths()

    await page.setViewportSize({ width: 1920, height: 1000 })

    const [wideMain, wideRail] = await widths()
    expect(wideMain.width).toBeGreaterThan(main.width + 100)
    expect(wideRail.width).toBeGreaterThan(rail.width + 50)
    const end = await rightEdge(page.getByRole('main').locator('> *').first())
    await expect
      .poll(() => rightEdge(page.getByRole('article').first()), 'no strip is left empty before the rail')
      .toBe(end)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
  },
)

test(
  'the rail has its outlines before the app runs, in its own place, and narrow windows show none',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/feed', { waitUntil: 'commit' })
    const outline = page.locator('main + div[aria-hidden]')
    await expect(outline.locator('> *')).toHaveCount(3)
    await expect(outline).toBeInViewport({ ratio: 1 })
    const before = await outline.boundingBox()

    release.resolve()

    const rail = page.getByRole('complementary', { name: 'At a glance' })
    await expect(rail).toBeVisible()
    await expect(outline).toHaveCount(0)
    await expect.poll(() => rail.boundingBox()).toMatchObject({ x: before?.x, y: before?.y, width: before?.width })
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto('/feed')
    await expect(outline).toBeHidden()
    await expect(rail).toBeHidden()
  },
)
