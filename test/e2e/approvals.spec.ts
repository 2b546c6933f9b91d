import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createAdmin } from './create-admin.ts'
import { type EmailForm, approve, createApprovedUser, send, signIn, signUpForm } from './test-users.ts'
import { pauseClock } from './pause-clock.ts'
import { expect, test } from './product.ts'
import { owner } from './running-product.ts'

test('the pending screen opens the app within five seconds of the approval', async ({ page, product }) => {
  const ana = await registration(page)
  await signIn(page, ana)
  await page.clock.install()
  await page.goto('/feed')
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()

  await approve(product, ana.email)
  await page.clock.runFor(5_000)

  await expect(page.getByRole('heading', { name: 'Recognition Feed' })).toBeVisible()
})

test('the pending screen stops polling while the user logs out', async ({ page }) => {
  await signIn(page, await registration(page))
  await page.clock.install()
  const mounted = page.waitForResponse('**/api/user/registration')
  await page.goto('/')
  await mounted
  // The next poll is five seconds after the one that the pause brings forward.
  const polled = page.waitForResponse('**/api/auth/user')
  await pauseClock(page)
  await polled
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const top = async () => (await page.getByRole('button', { name: 'Log Out' }).boundingBox())?.y
  await page.getByRole('button', { name: 'Log Out' }).scrollIntoViewIfNeeded()
  const before = await top()

  const logout = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await logout
  await page.clock.runFor(150)

  await expect(page.getByText('Store number', { exact: true })).toBeVisible()
  expect(await top()).toBe(before)
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByRole('button', { name: 'Sign Up' }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(requests).toContain('/api/logout')
  expect(requests).not.toContain('/api/auth/user')
})

test('removes a rejected registration from the list, and the rejected user sees the decision and can log out', async ({
  page,
}) => {
  const ana = await registration(page)
  await signIn(page, owner)
  await page.goto('/admin/approvals')
  const row = rowOf(page, ana)

  await row.getByRole('button', { name: 'Reject' }).click()

  const toast = page.getByText('User rejected').locator('xpath=ancestor::*[@data-kind]')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Quick' })
  await expect(navigation, 'links stay for the ten seconds of Undo').toBeVisible()
  await expect(toast).toBeInViewport({ ratio: 1 })
  // It slides to its place.
  await expect.poll(async () => (await toast.evaluate(bottomOf)) - (await topOf(navigation))).toBeLessThanOrEqual(0)
  await expect(row).toHaveCount(0)

  await signIn(page, ana)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Account Not Approved' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign Up' }).first()).toBeVisible()
})

test('the bar of selected registrations covers no more than the bottom navigation', async ({ page, product }) => {
  const staff = ['Kai', 'Lou', 'Mia', 'Ned', 'Ora'].map((firstName) => signUpForm({ firstName, storeNumber: '0746' }))
  for (const body of staff) await send(product, 'POST', '/api/signup', { body })
  await signIn(page, await createAdmin(product, '0746'))
  await page.goto('/admin/approvals')
  const navigation = page.getByRole('navigation', { name: 'Quick' })
  const navigationTop = await topOf(navigation)

  await page.getByLabel('Select all').check()

  const bar = page.locator('[data-selection-bar]')
  await expect(bar.getByRole('button', { name: 'Approve 5 people' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => topOf(bar)).toBeGreaterThanOrEqual(navigationTop - 4)
  await expect(navigation).toBeHidden()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(navigation).toBeVisible()
})

test('a toast during a selection is above its bar, and covers no button of a row', async ({ page, product }) => {
  const staff = ['Kai', 'Lou', 'Mia', 'Ned', 'Ora'].map((firstName) => signUpForm({ firstName, storeNumber: '0747' }))
  for (const body of staff) await send(product, 'POST', '/api/signup', { body })
  await signIn(page, await createAdmin(product, '0747'))
  await page.goto('/admin/approvals')
  await page.getByRole('checkbox', { name: 'Select Kai' }).check()

  await page.getByRole('listitem').filter({ hasText: 'Lou' }).getByRole('button', { name: 'Reject' }).click()

  const toast = page.getByText('User rejected').locator('xpath=ancestor::*[@data-kind]')
  await expect(toast).toBeInViewport({ ratio: 1 })
  const bar = page.locator('[data-selection-bar]')
  const gap = async () => (await topOf(bar)) - (await toast.evaluate(bottomOf))
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect.poll(gap, 'less than a row').toBeLessThan(160)
  const buttons = page.getByRole('listitem').getByRole('button')
  await expect
    .poll(async () => {
      const [top, bottom] = [await topOf(toast), await toast.evaluate(bottomOf)]
      const edges = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
      return edges.filter((edge) => edge.top < bottom && edge.bottom > top)
    })
    .toEqual([])
})

test('the toast of a decision covers neither the bars nor the title', async ({ page, product }) => {
  // Of a store that is unknown, approving asks first.
  await createApprovedUser(product)
  const ana = await registration(page)
  await signIn(page, owner)
  await page.goto('/admin/approvals')

  await rowOf(page, ana).getByRole('button', { name: 'Approve' }).click()

  const toast = page.getByText('User approved').locator('xpath=ancestor::*[@data-kind]')
  await expect(toast).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const navigation = page.getByRole('navigation', { name: 'Quick' })
  // It slides to its place, which its height decides.
  await expect.poll(async () => (await topOf(navigation)) - (await toast.evaluate(bottomOf))).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await topOf(toast)) - (await title.evaluate(bottomOf))).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Home' }).click({ trial: true })
})

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)

const rowOf = (page: Page, { email }: EmailForm) => page.getByRole('listitem').filter({ hasText: email })

async function registration(page: Page, overrides: Partial<EmailForm> = {}): Promise<EmailForm> {
  const form = signUpForm(overrides)
  await page.request.post('/api/signup', { data: form })
  return form
}
