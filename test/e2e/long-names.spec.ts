import type { Page } from '@playwright/test'
import { openInApp } from './open-in-app.ts'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

const million = 1_000_000
const longest = {
  id: 'longest',
  firstName: 'Maximiliana'.padEnd(50, 'a'),
  lastNameInitial: 'W',
  profileImageUrl: null,
  storeNumber: '0427',
}
const gift = {
  id: 'gift',
  createdAt: '2026-11-21T16:03:00.000Z',
  amount: million,
  message: 'Thanks',
  gifUrl: null,
  fromUserId: longest.id,
  toUserId: longest.id,
  fromUser: longest,
  toUser: longest,
  reactionCounts: {},
  commentCount: 0,
  boostCount: 0,
  myReaction: null,
  boostedByMe: false,
}

/** The narrowest column that holds a usual first name. */
const leastPx = 100

test(
  'a name of fifty letters stays readable beside a million tokens, also with text of twice the size',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    const devtools = await page.context().newCDPSession(page)
    await page.route('**/api/feed*', (route) => route.fulfill({ json: [gift] }))
    await page.route('**/api/token-gifts/received*', (route) => route.fulfill({ json: [gift] }))
    await page.route('**/api/leaderboard', (route) =>
      route.fulfill({ json: [{ ...longest, rank: 1, tokenCount: million }] }),
    )

    for (const scale of [1, 2]) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } })
      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      for (const path of ['/feed', '/leaderboard?scope=everyone', '/'])
        await test.step(`${path} with text of ${scale} times the size`, async () => {
          await openInApp(page, path)
          const name = page.getByRole('main').getByText(longest.firstName).first()
          await expect(name).toBeVisible()

          expect.soft((await name.boundingBox())?.width, path).toBeGreaterThanOrEqual(leastPx * scale)
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
            .toBeLessThanOrEqual(0)
          expect.soft(await stickingOut(page), path).toEqual([])
        })
    }
  },
)

/** Returns shown amounts that extend beyond the edge of their cards. */
const stickingOut = (page: Page) =>
  page.evaluate((amount) => {
    const pills = [...document.querySelectorAll('main :is(article, li) span')].filter(
      (pill) => pill.textContent.startsWith(amount) && pill.children.length > 1 && pill.getClientRects().length > 0,
    )
    return pills.flatMap((pill) => {
      const card = pill.closest('article, li')?.getBoundingClientRect()
      const place = pill.getBoundingClientRect()
      return card && place.right <= card.right && place.left >= card.left ? [] : [pill.outerHTML]
    })
  }, million.toLocaleString('en-US'))

test('a name of several lines leaves the tokens beside it as high as they are', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/leaderboard', (route) => route.fulfill({ json: [{ ...longest, rank: 1, tokenCount: 15 }] }))
  await page.goto('/settings')

  await openInApp(page, '/leaderboard?scope=everyone')

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: longest.firstName })
  const pill = row
    .locator('span')
    .filter({ hasText: /^15(15 tokens)?$/ })
    .first()
  expect((await row.boundingBox())?.height, 'several lines').toBeGreaterThan(100)
  expect((await pill.boundingBox())?.height).toBeLessThanOrEqual(40)
})

test('names with letters of other languages are shown in Figtree', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product, { firstName: 'Zoë' }))
  await page.goto('/settings')

  const statuses = await page.evaluate(async () => {
    const faces = ['ë', 'ł', 'ő', 'ñ', 'ạ'].map((letter) => document.fonts.load("500 16px 'Figtree Variable'", letter))
    return (await Promise.all(faces)).map((loaded) => loaded.map(({ status }) => status))
  })

  // One file for each letter, and it is there.
  expect(statuses).toEqual(Array.from({ length: 5 }, () => ['loaded']))
})
