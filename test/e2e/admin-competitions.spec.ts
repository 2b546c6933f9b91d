import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { enter, createUserWithTokens, createActiveCompetition } from './competitions.ts'
import { createApprovedUser, signIn } from './test-users.ts'
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

test('the dashboard links to the competitions and shows how many are active', async ({ page, product }) => {
  await signIn(page, await createAdmin(product, '0911'))
  await createActiveCompetition(product, { title: uniqueTitle('Counted'), storeNumbers: ['0911'] })
  await page.goto('/admin')

  await expect(page.getByRole('listitem').filter({ hasText: 'All Competitions' })).toContainText(/[1-9] active now/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All Competitions' }).click()
  await expect(rowOf(page, uniqueTitle('Counted'))).toBeVisible()
  await page.getByRole('link', { name: 'Create Competition' }).click()
  await expect(page.getByRole('heading', { name: 'Create Competition' })).toBeFocused()
})

test('a row shows state, stores, dates and number of entries', { tag: '@desktop' }, async ({ page, product }) => {
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

  await expect(row).toContainText('EntriesYes')
  await expectAccessible(page)
})

test('disables Edit after the first entry and gives the reason, on the edit page too', async ({ page, product }) => {
  const title = uniqueTitle('Entered')
  const competition = await openList(page, product, title)
  await enter(product, await createUserWithTokens(product), competition.id)
  await page.reload()

  const edit = rowOf(page, title).getByRole('button', { name: 'Edit' })
  await expect(edit).toBeDisabled()
  await edit.focus()
  await expect(page.getByRole('tooltip')).toHaveText('People have already entered this competition')

  await page.goto(`/admin/competitions/${competition.id}/edit`)
  await expect(page.getByText('People have already entered this competition')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All Competitions' }).click()
  await expect(rowOf(page, title)).toBeVisible()
})

test('refuses an edit that raced with an entry, keeps the typed values and gives the reason', async ({
  page,
  product,
}) => {
  const title = uniqueTitle('Overtaken')
  const competition = await openList(page, product, title)
  await rowOf(page, title).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Two mixers')

  await enter(product, await createUserWithTokens(product), competition.id)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('People have already entered this competition')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Two mixers')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(rowOf(page, title)).toContainText('EntriesYes')
  await expect(rowOf(page, title).getByRole('button', { name: 'Edit' })).toBeDisabled()
})

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

  const refunded = await signIn(page, eve)
  expect(refunded.competitionTokens).toBe(3)
  await page.goto('/')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await expect(page.getByText(`"${title}" was cancelled. You have 1 token back`)).toBeVisible()
})

test('dismissing the cancel dialog changes nothing', async ({ page, product }) => {
  const title = uniqueTitle('Kept')
  await openList(page, product, title)
  const row = rowOf(page, title)

  await row.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep It' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('shows a competition to an admin of some of its stores, with the reason why it cannot be changed', async ({
  page,
  product,
}) => {
  const title = uniqueTitle('Shared')
  await createActiveCompetition(product, { title, storeNumbers: ['0427', '0921'] })
  await signIn(page, await createAdmin(product, '0921'))
  await page.goto('/admin/competitions')
  const row = rowOf(page, title)

  for (const name of ['Edit', 'Cancel']) {
    await expect(row.getByRole('button', { name })).toBeDisabled()
    await row.getByRole('button', { name }).focus()
    await expect(page.getByRole('tooltip')).toHaveText(
      'This competition is also for stores that are not assigned to you',
    )
  }
})

test('the edit page finds an older competition, and reports one that does not exist', async ({ page, product }) => {
  await signIn(page, owner)
  const endDate = new Date(Date.now() + 3_600_000).toISOString()
  const old = await createActiveCompetition(product, { title: uniqueTitle('Older'), endDate })
  const newer = await createActiveCompetition(product, { title: uniqueTitle('Newer') })
  for (const { id } of [old, newer]) await page.request.post(`/api/competitions/${id}/cancel`)
  // Pages of one row, so that the older one is on a later page.
  await page.route(/\/api\/competitions(\?.*)?$/, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    await route.continue({ url: url.href })
  })

  await page.goto(`/admin/competitions/${old.id}/edit`)
  await expect(page.getByText('This competition was cancelled')).toBeVisible()

  await page.goto('/admin/competitions/0190b0d4-0000-7000-8000-000000000000/edit')
  await expect(page.getByText('This competition was not found')).toBeVisible()
})

test('only admins can open the competition pages', async ({ page, product }) => {
  await signIn(page, await createApprovedUser(product))

  await page.goto('/admin/create-competition')

  await expect(page.getByText("You don't have permission to access this page")).toBeVisible()
  await expect(page).toHaveURL('/')
})
