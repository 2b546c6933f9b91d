import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { boxesOf } from './boxes-of.ts'
import { createAdmin } from './create-admin.ts'
import { createUsers } from './create-users.ts'
import { createApprovedUser, logIn, signIn } from './test-users.ts'
import { pauseClock } from './pause-clock.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

/** A store that no other test of this worker uses, and so no other of this product. */
let lastStore = 3_000
const ownStore = () => String((lastStore += 1))

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('an edit moves a user to another store and updates the list', async ({ page, product }) => {
  const [here, there] = [ownStore(), ownStore()]
  await signIn(page, await createAdmin(product, here, there))
  const ana = await createApprovedUser(product, { storeNumber: here })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'User Management' }).click()
  await rowOf(page, ana.email).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await expectAccessible(page)

  await dialog.getByLabel('First Name').fill('Bea')
  await dialog.getByLabel('Last Name Initial').fill('K')
  await dialog.getByLabel('Role').selectOption('Crew Trainer')
  await dialog.getByLabel('Store Number').selectOption(there)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, ana.email)).toContainText('Bea K.')
  await expect(rowOf(page, ana.email)).toContainText('Crew Trainer')
  await expect(rowOf(page, ana.email)).toContainText(there)
  await expect(rowOf(page, ana.email).getByRole('button', { name: 'Edit' })).toBeFocused()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Last seen').selectOption('Never')
  await page.getByRole('button', { name: 'Move people' }).click()
  await rowOf(page, ana.email).getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose a store' }).click()
  await page.getByRole('dialog', { name: 'Move 1 person' }).getByLabel('Store Number').selectOption(here)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move 1 person' }).click()
  await expect(page.getByText(`1 person moved to store ${here}`)).toBeVisible()
  await expect(rowOf(page, ana.email)).toContainText(here)
})

test('adds and removes tokens, never below zero', async ({ page, product }) => {
  const ana = await createApprovedUser(product, { storeNumber: ownStore(), role: 'crew_trainer' })
  await signIn(page, owner)
  await openRow(page, ana.email, 'Adjust Tokens')
  const dialog = page.getByRole('dialog', { name: 'Adjust Tokens' })
  await expect(dialog).toContainText('3 tokens')

  await dialog.getByLabel('Amount').fill('1.5')
  await dialog.getByRole('button', { name: 'Adjust Tokens' }).click()
  await expect(
    page.getByText('Please enter a valid number (positive to add, negative to remove)').first(),
  ).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Amount').fill('-4')
  await dialog.getByRole('button', { name: 'Adjust Tokens' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Cannot remove more tokens than the user has')
  await expect(dialog.getByLabel('Amount')).toBeFocused()

  await dialog.getByLabel('Amount').fill('12')
  await expect(dialog.getByText('Afterwards: 15 to give')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Covered the late shift')
  await dialog.getByRole('button', { name: 'Adjust Tokens' }).click()
  await expect(page.getByText('Gift tokens adjusted successfully')).toBeVisible()
  await expect(rowOf(page, ana.email).getByRole('cell', { name: '15', exact: true })).toBeVisible()

  await rowOf(page, ana.email).getByRole('button', { name: 'Adjust Tokens' }).click()
  await dialog.getByLabel('Amount').fill('-10')
  await dialog.getByRole('button', { name: 'Adjust Tokens' }).click()
  await expect(rowOf(page, ana.email).getByRole('cell', { name: '5', exact: true })).toBeVisible()
  expect((await logIn(page, ana)).giftTokens).toBe(5)
})

test('deletes a user, who then cannot log in; cancelling deletes nobody', async ({ page, product }) => {
  const ana = await createApprovedUser(product, { storeNumber: ownStore() })
  await signIn(page, owner)
  await openRow(page, ana.email, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' })
  await expect(dialog).toContainText(ana.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, ana.email).getByRole('button', { name: 'Delete' })).toBeFocused()

  await rowOf(page, ana.email).getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(rowOf(page, ana.email)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused()
  expect((await page.request.post('/api/login', { data: ana })).status()).toBe(401)
})

test('loads three hundred users page by page and searches on the server', async ({ page, product }) => {
  const store = ownStore()
  const admin = await createAdmin(product, store)
  await createUsers(product, store, 300)
  await signIn(page, admin)
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/admin/users') && requests.push(request.url()))
  await page.goto('/admin/users')

  await expect(page.getByRole('row')).toHaveCount(51)
  expect(requests).toEqual([])
  await expectAccessible(page)
  for (let rows = 51; rows < 302; rows = await page.getByRole('row').count())
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('row')).toHaveCount(302)

  requests.length = 0
  // However slowly the machine types.
  await pauseClock(page)
  await page.getByLabel('Search Users').pressSequentially('kim 297')
  await page.clock.resume()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Kim 297')
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeAttached()
  expect(requests).toHaveLength(1)

  await page.getByLabel('Search Users').fill(admin.email)
  await expect(page.getByRole('row').last()).toContainText(admin.email)
  await page.getByLabel('Search Users').fill('nobody at all')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByLabel('Search Users').fill(store)
  await expect(page.getByRole('row')).toHaveCount(51)
})

test(
  'in a table two actions have names, the others tooltips, and a tooltip says why one is disabled',
  { tag: '@desktop-only' },
  async ({ page, product }) => {
    const store = ownStore()
    const admin = await createAdmin(product, store)
    const ana = await createApprovedUser(product, { storeNumber: store })
    await signIn(page, admin)
    await page.clock.install()
    await page.goto('/admin/users')
    const buttons = rowOf(page, ana.email).getByRole('button')
    await expect(buttons).toHaveCount(4)
    await pauseClock(page)
    const tip = page.locator('[popover]:popover-open')

    for (const name of ['Edit', 'Adjust Tokens'])
      await expect(rowOf(page, ana.email).getByText(name, { exact: true })).toBeInViewport()
    await buttons.nth(1).hover()
    await page.clock.runFor(1_000)
    await expect(tip).toHaveCount(0)
    for (const name of ['Reset Password', 'Delete']) {
      await rowOf(page, ana.email).getByRole('button', { name }).hover()
      await page.clock.runFor(1_000)
      await expect(tip).toHaveText(name)
    }
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(1_000)
    const ownDelete = rowOf(page, admin.email).getByRole('button', { name: 'Delete' })
    await ownDelete.focus()
    await page.clock.runFor(690)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(10)
    await expect(tip).toHaveText('You cannot delete your own account')
    await page.clock.resume()
    await expectAccessible(page)

    for (const button of await buttons.all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    const tops = [
      page.getByLabel('Search Users'),
      ...['Store', 'Role', 'Last seen', 'Sort by'].map((name) => filter(page, name)),
    ]
    const heading = page.getByRole('columnheader', { name: 'To Enter' })
    expect((await heading.boundingBox())?.width).toBeGreaterThan(60)
    const boxes = await boxesOf(...tops)
    expect(new Set(boxes.map(({ y }) => y)).size, 'rows of the search and the filters').toBe(1)
  },
)

test('on a phone the actions are one row, and a long email one line', async ({ page, product }) => {
  const store = ownStore()
  const email = `christopher.montgomery.of.store.${store}@long-domain.example`
  await createApprovedUser(product, { storeNumber: store, email })
  await signIn(page, await createAdmin(product, store))
  await page.goto('/admin/users')
  const row = rowOf(page, email)

  await expect(row.getByRole('button')).toHaveCount(4)
  const boxes = await boxesOf(...(await row.getByRole('button').all()))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(60)
  expect((await row.getByTitle(email).boundingBox())?.height).toBeLessThan(30)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // A press on the name chooses the person, too.
  await page.getByRole('button', { name: 'Move people' }).click()
  await row.getByText('Ana', { exact: false }).first().click({ force: true })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
})

test('long names fit the narrowest width', async ({ page, product }) => {
  const store = ownStore()
  await createApprovedUser(product, { firstName: 'W'.repeat(50), storeNumber: store })
  await createApprovedUser(product, { firstName: 'محمد', lastNameInitial: 'ع', storeNumber: store })
  await signIn(page, await createAdmin(product, store))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/users')

  await expect(page.getByRole('row')).toHaveCount(4)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

const filter = (page: Page, name: string) => page.getByRole('group', { name: 'Filters' }).getByLabel(name)

async function openRow(page: Page, email: string, action: string) {
  await page.goto('/admin/users')
  await page.getByLabel('Search Users').fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, email).getByRole('button', { name: action }).click()
}

test('rows are equally high, also that of a suspended user', { tag: '@desktop-only' }, async ({ page, product }) => {
  const store = ownStore()
  await createUsers(product, store, 3)
  await signIn(page, await createAdmin(product, store))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/admin/users?*', async (route) => {
    const rows = await (await route.fetch()).json()
    await route.fulfill({
      json: [{ ...rows[0], approvalStatus: 'suspended', role: 'salaried_manager' }, ...rows.slice(1)],
    })
  })

  await page.goto('/admin/users?sort=newest')

  await expect(page.getByText('Suspended')).toBeVisible()
  const heights = await page
    .locator('tbody')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(heights.length).toBeGreaterThan(2)
  expect(new Set(heights.slice(0, -1)).size, heights.join()).toBe(1)
})
