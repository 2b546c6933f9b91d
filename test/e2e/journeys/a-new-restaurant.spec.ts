import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { approvedPerson, send, signIn, signUpForm } from '#test/e2e/people.ts'
import { owner } from '#test/e2e/running-product.ts'
import { expect, type Hand, test } from './hand.ts'
import { openAdmin } from './open-admin.ts'

const store = '0744'

test(
  'a new restaurant gets its admin, its people and its first competition',
  { tag: '@desktop' },
  async ({ page, product, hand }) => {
    const rosa = await approvedPerson(product, { firstName: 'Rosa', role: 'salaried_manager', storeNumber: store })
    const title = `Opening of ${store}`

    await signIn(page, owner)
    await page.goto('/')
    await openAdmin(page, hand, 'Super Admin')
    await hand.type(page.getByLabel('Email'), rosa.email)
    await hand.type(page.getByLabel('Store Numbers'), store)
    await hand.tap(page.getByRole('button', { name: 'Create Admin' }))
    await expect(page.getByText('Admin created successfully')).toBeVisible()
    expect(hand.taps(), 'taps of the owner').toBeLessThanOrEqual(6)

    const staff = ['Sam', 'Tom'].map((firstName) => signUpForm({ firstName, storeNumber: store }))
    for (const body of staff) await send(product, 'POST', '/api/signup', { body })
    await signIn(page, rosa)
    await page.goto('/')
    await openAdmin(page, hand, 'Pending Approvals')
    await hand.tap(page.getByLabel('Select all'))
    await hand.tap(page.getByRole('button', { name: 'Approve 2', exact: true }))
    await expect(page.getByText('2 users approved successfully')).toBeVisible()

    await openAdmin(page, hand, 'Create Competition')
    await openCompetition(page, hand, title)
    expect(hand.taps(), 'taps of the owner and the new admin').toBeLessThanOrEqual(20)

    for (const person of staff) {
      await signIn(page, person)
      await page.goto('/competitions')
      await expect(page.getByRole('article', { name: title })).toBeVisible()
    }
    await expectAccessible(page)
  },
)

async function openCompetition(page: Page, hand: Hand, title: string) {
  await hand.type(page.getByLabel('Title'), title)
  await hand.type(page.getByLabel('Prize'), 'A dinner for two')
  await hand.tap(page.getByRole('group', { name: 'Store Numbers' }).getByLabel(store))
  await hand.type(page.getByLabel('Start Date'), '2026-01-01T09:00')
  await hand.type(page.getByLabel('End Date'), '2099-07-01T18:30')
  await hand.tap(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(page.getByText('Competition created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
