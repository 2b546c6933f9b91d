import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openInApp } from './open-in-app.ts'
import { expect, test } from './product.ts'
import { createApprovedUser, ownerSession, send, signIn } from './test-users.ts'

const ownRank = 19

/** Opens a board of twenty people, on which the user has the last place but one. */
async function openBoard(page: Page, id: string) {
  const person = { firstName: 'Bo', lastNameInitial: 'C', profileImageUrl: null, storeNumber: '0427' }
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...person,
    id: index + 1 === ownRank ? id : `row-${index}`,
    rank: index + 1,
    tokenCount: 60 - index,
  }))
  await page.route('**/api/leaderboard/me', (route) =>
    route.fulfill({ json: { rank: ownRank, tokenCount: 45, behind: 0, tied: 1 } }),
  )
  await page.route('**/api/leaderboard', (route) => route.fulfill({ json: rows }))
  await page.goto('/settings')
  await openInApp(page, '/leaderboard?scope=everyone')
}

test('the own place is one line above the bar of a phone, and takes no space below its own row', async ({
  page,
  product,
}) => {
  const user = await createApprovedUser(product)
  await signIn(page, user)
  for (const size of [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await openBoard(page, user.id)
    const own = page.getByRole('region', { name: 'Your place' })
    await expect(own).toContainText('1 more to pass')
    const [place, line] = [await edgesOf(own), await edgesOf(own.locator('> *'))]
    const bar = await edgesOf(page.getByRole('navigation', { name: 'Quick' }))
    expect(line.bottom - line.top).toBeLessThanOrEqual(48)
    expect(line.bottom).toBeLessThanOrEqual(bar.top)
    expect(place.bottom - place.top).toBeLessThanOrEqual(76)
    const fade = await own.evaluate((element) => getComputedStyle(element, '::before').blockSize)
    expect(Number.parseFloat(fade), 'a row fades out above it').toBeGreaterThanOrEqual(16)
    await expectAccessible(page)

    const last = page.getByRole('main').getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(own).toBeHidden()
    const card = page.getByRole('region', { name: 'Top 20 Recipients This Month' })
    expect((await edgesOf(card)).bottom - (await edgesOf(last)).bottom).toBeLessThanOrEqual(24)
  }
})

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

test('a page whose organisation has no leaderboard begins without the place on it', async ({ page, product }) => {
  const cookie = await ownerSession(product)
  const show = (leaderboard: string) => send(product, 'PUT', '/api/organization', { cookie, body: { leaderboard } })
  await page.route(/assets\/app-.*\.js/, () => {})
  await signIn(page, await createApprovedUser(product))
  await page.setViewportSize({ width: 1440, height: 900 })
  const outlines = page.locator('main + div > [data-shape]')
  await page.goto('/feed', { waitUntil: 'commit' })
  await expect(outlines).toHaveCount(3)
  await show('off')

  await expect(async () => {
    await page.goto('/feed', { waitUntil: 'commit' })
    await expect(outlines).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Leaders', includeHidden: true })).toHaveCount(0)
  await show('everyone')
})
