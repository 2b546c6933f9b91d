import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { enter, createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { createDrawnCompetition } from './draws.ts'
import { moveServerClock } from './move-server-clock.ts'
import { logIn, signIn } from './test-users.ts'
import { expect, test } from './product.ts'
import { owner, type RunningProduct } from './running-product.ts'

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A title unique to this test and project. */
const uniqueTitle = (words: string) => `${words} ${test.info().project.name}`

async function openList(page: Page, product: RunningProduct, title: string) {
  await signIn(page, owner)
  const competition = await createActiveCompetition(product, { title })
  await page.goto('/admin/competitions')
  return competition
}

test('a row shows state, stores, dates and number of entries', async ({ page, product }) => {
  const title = uniqueTitle('Notified')
  const competition = await openList(page, product, title)
  const row = rowOf(page, title)
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(row).toContainText('A red stand mixer')
  await expect(row).toContainText('0427')
  await expect(row).toContainText('None yet')
  await expect(row.getByRole('link', { name: `View card ${title}` })).toHaveAttribute(
    'href',
    `/competitions#competition-${competition.id}`,
  )

  await enter(product, await createUserWithTokens(product), competition.id)
  await page.reload()

  await expect(row).toContainText('Entries1 entry by 1 person')
  await expectAccessible(page)
})

test(
  'rows are dense in wide windows, and a filter stays in the address',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    const title = uniqueTitle('Dense')
    const drawn = await createDrawnCompetition(product, { title: uniqueTitle('Drawn and dense') })
    await page.setViewportSize({ width: 1280, height: 800 })
    const { id } = await openList(page, product, title)
    await enter(product, await createUserWithTokens(product), id)
    // With a winner of the last minute, and later.
    const fresh = rowOf(page, drawn.competition.title)
    await expect(fresh.locator('[data-new="shown"]')).toBeVisible()
    await expect(fresh.getByRole('button', { name: /^Mark as handed over/ })).toBeVisible()
    expect((await fresh.boundingBox())?.height).toBeLessThanOrEqual(132)
    const later = Date.now() + 120_000
    await page.clock.setFixedTime(later)
    await moveServerClock(page, () => later)
    await page.reload()

    for (const name of [title, drawn.competition.title]) {
      await expect(rowOf(page, name)).toContainText('Details')
      const { height = 0 } = (await rowOf(page, name).boundingBox()) ?? {}
      expect(height, name).toBeLessThanOrEqual(132)
    }
    const row = rowOf(page, title)
    await expect(row.getByText("Can't edit: People have already entered")).toBeVisible()
    await expect(row.getByText('0427')).toBeHidden()
    await row.getByText('Details').click()
    await expect(row.getByText('0427')).toBeVisible()

    await page.getByRole('button', { name: /^Past \d/ }).click()
    await expect(row).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Past \d/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(rowOf(page, drawn.competition.title)).toBeVisible()
    await expectAccessible(page)
  },
)

test('cancelling returns the tokens and notifies the entrant', async ({ page, product }) => {
  const title = uniqueTitle('Called off')
  const competition = await openList(page, product, title)
  const eve = await createUserWithTokens(product, 3)
  await enter(product, eve, competition.id)
  await page.reload()
  const row = rowOf(page, title)

  await row.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this competition?' })
  await expect(dialog).toContainText('Everyone who entered gets all their tokens back')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel Competition' }).click()

  await expect(page.getByText('Competition cancelled')).toBeVisible()
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All Competitions' })).toBeFocused()

  const refunded = await logIn(page, eve)
  expect(refunded.competitionTokens).toBe(3)
  await page.goto('/')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText(`"${title}" was cancelled. You have 1 token back`)).toBeVisible()
})
