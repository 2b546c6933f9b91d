import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'
import { signIn } from './test-users.ts'

test('admin pages have their sections beside them', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1632, height: 900 })
  await signIn(page, owner)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/feed')
  const edge = (await title.boundingBox())?.x
  await page.goto('/admin/jobs')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections).toBeVisible()

  for (const link of await sections.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(title).toBeFocused()
    expect((await title.boundingBox())?.x).toBe(edge)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(1632)
  }

  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1631, height: 900 })
  await expect(sections).toBeHidden()
})

const paths = ['/', '/feed', '/competitions', '/leaderboard', '/gift-tokens', '/settings', '/hall-of-fame']

test(
  'a wide window has a rail beside each page, and titles begin at one edge',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await createActiveCompetition(product)
    await signIn(page, await createUserWithTokens(product))
    const edges = new Set<number>()

    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('complementary', { name: 'At a glance' })).toBeVisible()
      edges.add((await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? NaN)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1440)
    }

    expect([...edges]).toHaveLength(1)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page)
  },
)
