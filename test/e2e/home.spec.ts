import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createActiveCompetition, enter, giveTokens } from './competitions.ts'
import { openInApp } from './open-in-app.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, send, sessionOf, signIn } from './test-users.ts'

test('on phones the label and the number of each figure take one line', async ({ page, product }) => {
  const ana = await createApprovedUser(product)
  await giveTokens(product, ana)
  await signIn(page, ana)

  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    for (const name of ['Your balances', 'Your figures']) {
      const figures = page.getByRole('list', { name })
      await expect(figures).toBeVisible()
      for (const text of await figures.locator('a > span, a > strong').all()) expect(await linesOf(text)).toBe(1)
      expect(await rowsOf(figures), name).toBe(1)
    }
  }
})

test(
  'at every width two balances and three figures take a row each',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await signIn(page, await createApprovedUser(product))
    await page.goto('/')
    const lists = ['Your balances', 'Your figures'].map((name) => page.getByRole('list', { name }))
    for (const figures of lists) await expect(figures).toBeVisible()

    for (const width of [600, 768, 1024, 1140, 1280, 1600, 1680, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      for (const figures of lists) {
        expect(await rowsOf(figures), `at ${width} px`).toBe(1)
        expect((await figures.boundingBox())?.height, `at ${width} px`).toBeLessThan(130)
        for (const text of await figures.locator('a > span').all())
          expect(await linesOf(text), `at ${width} px`).toBe(1)
      }
    }
  },
)

test('after its celebration a win is one strip, above balances that a small phone shows', async ({ page, product }) => {
  const [ana, ben] = [await createApprovedUser(product), await createApprovedUser(product)]
  const competition = await createActiveCompetition(product)
  // Somebody who needs no first steps.
  await giveTokens(product, ana)
  await enter(product, ana, competition.id)
  const cookie = await sessionOf(product, ana)
  await send(product, 'POST', '/api/token-gifts', { cookie, body: { toUserId: ben.id, amount: 1 } })
  await send(product, 'POST', '/api/notifications/mark-all-read', { cookie })
  await signIn(page, ana)
  const win = {
    ...competition,
    title: 'Breakfast Is on Us',
    winnerId: ana.id,
    isNewWin: true,
    isNewDraw: true,
    collectInstructions: 'Pick up your card from the shift manager of your store, any day before 10.',
  }
  let handedOverAt: string | null = null
  await page.route('**/api/competitions*', (route) => route.fulfill({ json: [{ ...win, handedOverAt }] }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/settings')
  await openInApp(page, '/')
  await page.getByRole('button', { name: 'Great!' }).click()
  const strip = page.getByRole('region', { name: /^You won/ })
  await expect(strip.getByText('Pick up your card')).toBeInViewport({ ratio: 1 })
  await expect(strip.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 })

  expect(await hiddenPx(strip.getByText('Pick up your card')), 'all of how to collect it').toBeLessThan(2)
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(140)
  const bar = page.getByRole('navigation', { name: 'Quick' })
  const balances = page.getByRole('list', { name: 'Your balances' }).getByRole('link').first()
  expect(await edgeOf(balances, 'bottom')).toBeLessThan(await edgeOf(bar, 'top'))
  handedOverAt = new Date().toISOString()
  await openInApp(page, '/settings')
  await openInApp(page, '/')
  await page.getByRole('button', { name: 'Great!' }).click()
  await expect(strip.getByRole('button', { name: /^I have it/ })).toBeInViewport({ ratio: 1 })
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(140)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(96)
})

test(
  'three competitions fill their card, without gaps between them',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const competition = await createActiveCompetition(product)
    await signIn(page, await createApprovedUser(product))
    const shown = ['one', 'two', 'three'].map((id) => ({ ...competition, id }))
    await page.route('**/api/competitions*', (route) => route.fulfill({ json: shown }))
    await page.goto('/settings')
    await openInApp(page, '/')

    const card = page.getByRole('region', { name: 'Active Competitions' })
    await expect(card.getByRole('listitem')).toHaveCount(3)
    const [last, button] = [
      card.getByRole('listitem').last(),
      card.getByRole('link', { name: 'View All Competitions' }),
    ]
    expect((await edgeOf(button, 'top')) - (await edgeOf(last, 'bottom'))).toBeLessThanOrEqual(24)
    expect((await last.boundingBox())?.height).toBeLessThanOrEqual(96)
  },
)

test('the first home shows its first steps before the app runs', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))
  await page.route(/assets\/app-.*\.js/, () => {
    // The script never arrives.
  })

  await page.goto('/', { waitUntil: 'commit' })

  await expect(page.getByRole('list', { name: 'Three steps to start' })).toBeVisible()
})

const hiddenPx = (text: Locator) => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)

const edgeOf = (part: Locator, edge: 'top' | 'bottom') =>
  part.evaluate((element, side) => Math.round(element.getBoundingClientRect()[side]), edge)

/** The number of rows that the tiles of a list take. */
const rowsOf = async (list: Locator) => {
  const tops = await Promise.all((await list.getByRole('listitem').all()).map((tile) => edgeOf(tile, 'top')))
  return new Set(tops).size
}

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })
