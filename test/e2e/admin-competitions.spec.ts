import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { adminOf } from './admins.ts'
import { enter, personToEnter, runningCompetition } from './competitions.ts'
import { approvedPerson, signIn } from './people.ts'
import { expect, test } from './product.ts'
import { owner, type RunningProduct } from './running-product.ts'

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A title that no other test's competition has. */
const named = (words: string) => `${words} ${test.info().project.name}`

async function openList(page: Page, product: RunningProduct, title: string) {
  await signIn(page, owner)
  const competition = await runningCompetition(product, { title })
  await page.goto('/admin/competitions')
  return competition
}

test('the dashboard leads to the competitions, and says how many are active', async ({ page, product }) => {
  await signIn(page, await adminOf(product, '0911'))
  await runningCompetition(product, { title: named('Counted'), storeNumbers: ['0911'] })
  await page.goto('/admin')

  await expect(page.getByRole('listitem').filter({ hasText: 'All Competitions' })).toContainText(/[1-9] active now/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All Competitions' }).click()
  await expect(rowOf(page, named('Counted'))).toBeVisible()
  await page.getByRole('link', { name: 'Create Competition' }).click()
  await expect(page.getByRole('heading', { name: 'Create Competition' })).toBeFocused()
})

test(
  'a row says what stands, for whom, when, and whether somebody has entered',
  { tag: '@desktop' },
  async ({ page, product }) => {
    const title = named('Told')
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

    await enter(product, await personToEnter(product), competition.id)
    await page.reload()

    await expect(row).toContainText('EntriesYes')
    await expectAccessible(page)
  },
)

test('after the first entry Edit is disabled and says why, and its page says so too', async ({ page, product }) => {
  const title = named('Entered')
  const competition = await openList(page, product, title)
  await enter(product, await personToEnter(product), competition.id)
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

test('an edit that somebody’s entry overtook is refused, nothing typed is lost, and the list says why', async ({
  page,
  product,
}) => {
  const title = named('Overtaken')
  const competition = await openList(page, product, title)
  await rowOf(page, title).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Two mixers')

  await enter(product, await personToEnter(product), competition.id)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('People have already entered this competition')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Two mixers')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(rowOf(page, title)).toContainText('EntriesYes')
  await expect(rowOf(page, title).getByRole('button', { name: 'Edit' })).toBeDisabled()
})

test('a cancelled competition gives everyone their tokens back, and the entrant is told', async ({ page, product }) => {
  const title = named('Called off')
  const competition = await openList(page, product, title)
  const eve = await personToEnter(product, 3)
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

test('whoever keeps a competition changes nothing', async ({ page, product }) => {
  const title = named('Kept')
  await openList(page, product, title)
  const row = rowOf(page, title)

  await row.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep It' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('an admin of only some of its stores sees a competition, and why they cannot change it', async ({
  page,
  product,
}) => {
  const title = named('Shared')
  await runningCompetition(product, { title, storeNumbers: ['0427', '0921'] })
  await signIn(page, await adminOf(product, '0921'))
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

test('the page of an edit looks through older competitions, and says where there is none', async ({
  page,
  product,
}) => {
  await signIn(page, owner)
  const endDate = new Date(Date.now() + 3_600_000).toISOString()
  const old = await runningCompetition(product, { title: named('Older'), endDate })
  const newer = await runningCompetition(product, { title: named('Newer') })
  for (const { id } of [old, newer]) await page.request.post(`/api/competitions/${id}/cancel`)
  // Pages of one row, so that the older one stands on a later page.
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

test('nobody but an admin comes to these pages', async ({ page, product }) => {
  await signIn(page, await approvedPerson(product))

  await page.goto('/admin/create-competition')

  await expect(page.getByText("You don't have permission to access this page")).toBeVisible()
  await expect(page).toHaveURL('/')
})
