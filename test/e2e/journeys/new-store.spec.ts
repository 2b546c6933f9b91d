import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createApprovedUser, send, signIn, signUpForm } from '#test/e2e/test-users.ts'
import { owner } from '#test/e2e/running-product.ts'
import { expect, type TapCounter, test } from './tap-counter.ts'
import { openAdmin } from './open-admin.ts'

const store = '0744'

test('sets up a new store with its admin, users and first competition', async ({ page, product, tapCounter }) => {
  const rosa = await createApprovedUser(product, { firstName: 'Rosa', role: 'salaried_manager', storeNumber: store })
  const title = `Opening of ${store}`

  await signIn(page, owner)
  await page.goto('/')
  await openAdmin(page, tapCounter, 'Super Admin')
  await tapCounter.type(page.getByLabel('Email'), rosa.email)
  await tapCounter.type(page.getByLabel('Store Numbers'), store)
  await tapCounter.tap(page.getByRole('button', { name: 'Create Admin' }))
  await expect(page.getByText('Admin created successfully')).toBeVisible()
  expect(tapCounter.count(), 'taps of the owner').toBeLessThanOrEqual(6)

  const staff = ['Sam', 'Tom'].map((firstName) => signUpForm({ firstName, storeNumber: store }))
  for (const body of staff) await send(product, 'POST', '/api/signup', { body })
  await signIn(page, rosa)
  await page.goto('/')
  await openAdmin(page, tapCounter, 'Pending Approvals')
  await tapCounter.tap(page.getByLabel('Select all'))
  await tapCounter.tap(page.getByRole('button', { name: 'Approve 2 people', exact: true }))
  await expect(page.getByText('2 users approved successfully')).toBeVisible()

  await openAdmin(page, tapCounter, 'Create Competition')
  await openCompetition(page, tapCounter, title)
  expect(tapCounter.count(), 'taps of the owner and the new admin').toBeLessThanOrEqual(20)

  for (const person of staff) {
    await signIn(page, person)
    await page.goto('/competitions')
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  }
  await expectAccessible(page)
})

async function openCompetition(page: Page, tapCounter: TapCounter, title: string) {
  await tapCounter.type(page.getByLabel('Title'), title)
  await tapCounter.type(page.getByLabel('Prize'), 'A dinner for two')
  await tapCounter.tap(page.getByRole('group', { name: 'Store Numbers' }).getByLabel(store))
  await tapCounter.type(page.getByLabel('Start Date'), '2026-01-01T09:00')
  await tapCounter.type(page.getByLabel('End Date'), '2099-07-01T18:30')
  await tapCounter.tap(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByText('Competition created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
