import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition, createUserWithTokens } from './competitions.ts'
import { expect, test } from './product.ts'
import { signIn } from './test-users.ts'

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
