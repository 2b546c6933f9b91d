import { findCutTexts } from '#workshop/pictures/find-text-faults.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

/** The spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

test('no screen loses a text or scrolls sideways with more space between lines, words and letters', async ({
  page,
  product,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/feed', '/gift-tokens', '/competitions', '/leaderboard', '/settings', '/statement']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, spacing)

    expect.soft(await findCutTexts(page), path).toEqual([])
    const sidewaysPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(sidewaysPx, path).toBeLessThanOrEqual(0)
  }
})
