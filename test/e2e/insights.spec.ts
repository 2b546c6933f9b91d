import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { createUsers } from './create-users.ts'
import { expect, test } from './product.ts'
import { signIn } from './test-users.ts'

test('insights are accessible in both themes and fit a narrow phone', async ({ page, product }) => {
  const store = '4101'
  const admin = await createAdmin(product, store)
  await createUsers(product, store, 6)
  await signIn(page, admin)
  await page.setViewportSize({ width: 320, height: 640 })
  const stores = [store, '4102'].map((number) => ({
    storeNumbers: [number],
    people: 34,
    gave: 16,
    unusedTokens: 1_234,
  }))
  await page.route('**/api/insights', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), stores } })
  })
  await page.goto('/admin')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Insights' }).click()

  await expect(page.getByRole('heading', { name: 'Insights' })).toBeFocused()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('group', { name: 'The last 12 weeks' }).getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const byStore = page.getByRole('region', { name: 'By store' }).getByRole('group')
  await expect.poll(() => byStore.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV of the weeks' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('weeks.csv')
})

test(
  'the totals are one sentence, and no store leaves a blank beside another',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createAdmin(product, '4103'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.route('**/api/insights?*', async (route) => {
      const figures = await (await route.fetch()).json()
      const person = (storeNumber: string, index: number) => ({
        id: `01a1a460-a6c0-70e0-ba06-7ae12f7e56${index}0`,
        firstName: 'Ana',
        lastNameInitial: 'B',
        storeNumber,
        role: 'crew_member',
        profileImageUrl: null,
        lastThankedAt: null,
      })
      const people = [person('4103', 1), ...[2, 3, 4, 5, 6].map((index) => person('4104', index))]
      const totals = { people: 398, gave: 184, unusedTokens: 3_840, isTooLarge: false }
      await route.fulfill({ json: { ...figures, ...totals, unthanked: { count: 6, people } } })
    })

    await page.goto('/admin/insights?store=4103')

    await expect(page.getByText(/^184 of 398 people gave last week.*3,840 tokens are not given yet\.$/)).toBeVisible()
    const ends = await page
      .getByRole('region', { name: /^Store 410/ })
      .evaluateAll((stores) => stores.map((store) => [store.getBoundingClientRect().width, store.clientHeight]))
    expect(ends[0]?.[0], 'as wide as the other').toBe(ends[1]?.[0])
    expect(ends[1]?.[1], 'three rows in two columns').toBeLessThan(260)
  },
)

test('numbers of the stores end below the end of their titles', { tag: '@desktop-only' }, async ({ page, product }) => {
  await signIn(page, await createAdmin(product, '4105'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/insights', async (route) => {
    const figures = { people: 34, gave: 16, unusedTokens: 1_234 }
    const stores = ['4105', '4106'].map((store) => ({ storeNumbers: [store], ...figures }))
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), stores } })
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Insights' }).click()
  const table = page.getByRole('region', { name: 'By store' }).getByRole('table')
  const ends = (cells: string) =>
    table.locator(cells).evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const text = document.createRange()
        while (words.nextNode()) text.selectNodeContents(words.currentNode)
        return Math.round(text.getBoundingClientRect().right)
      }),
    )

  await expect(table.getByRole('cell', { name: '1,234' }).first()).toBeVisible()

  expect(await ends('thead th:not(:first-child)')).toEqual(await ends('tbody tr:first-child td'))
})

test('no half of the people who wait is blank', { tag: '@desktop-only' }, async ({ page, product }) => {
  await signIn(page, await createAdmin(product, '4106'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/insights', async (route) => {
    const person = (storeNumber: string, index: number) => ({
      id: `01a1a460-a6c0-70e0-ba06-7ae12f7e56${index}0`,
      firstName: 'Ana',
      lastNameInitial: 'B',
      storeNumber,
      role: 'crew_member',
      profileImageUrl: null,
      lastThankedAt: null,
    })
    const people = ['4106', '4107', '4107', '4107', '4108', '4109'].map(person)
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), unthanked: { count: 6, people } } })
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('region', { name: 'Store 4109' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Waiting for a Thank-You' })
  const boxes = (parts: Locator) =>
    parts.evaluateAll((all) =>
      all.map((part) => {
        const { left, right, top } = part.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right), top: Math.round(top) }
      }),
    )

  const heads = await boxes(card.getByRole('heading', { level: 3 }))
  const rows = await boxes(card.getByRole('listitem'))

  const end = Math.max(...heads.map(({ right }) => right))
  for (const { top } of rows)
    expect(Math.max(...rows.filter((row) => row.top === top).map(({ right }) => right)), 'ends of a line').toBe(end)
  expect(heads[3]?.top, 'stores with one person share a line').toBe(heads[2]?.top)
  for (const { left, right } of rows)
    expect(
      heads.some((head) => head.left <= left && head.right >= right),
      'a title over each row',
    ).toBe(true)
})
