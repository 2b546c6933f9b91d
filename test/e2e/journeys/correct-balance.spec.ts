import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { createAdmin } from '#test/e2e/create-admin.ts'
import { createApprovedUser, type TestUser, signIn } from '#test/e2e/test-users.ts'
import { expect, type TapCounter, test } from './tap-counter.ts'
import { openAdmin } from './open-admin.ts'

const store = '0743'

test('corrects a balance, and the statement shows both adjustments', async ({ page, product, tapCounter }) => {
  const pia = await createApprovedUser(product, { firstName: 'Pia', storeNumber: store })
  await signIn(page, await createAdmin(product, store))
  await page.goto('/')

  await openAdmin(page, tapCounter, 'User Management')
  await adjust(page, tapCounter, { person: pia, amount: '20' })
  await adjust(page, tapCounter, { person: pia, amount: '-18' })
  expect(tapCounter.count(), 'taps of the mistake and of taking it back').toBeLessThanOrEqual(9)

  await signIn(page, pia)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Your tokens' })).toContainText('7 To Give')
  await tapCounter.tap(page.getByRole('list', { name: 'Your figures' }).getByRole('link', { name: /Tokens Gifted/ }))
  const moves = page.getByRole('main').getByRole('region').getByRole('listitem')
  await expect(moves.nth(0)).toContainText('−18 tokens')
  await expect(moves.nth(0)).toContainText('To Give: 7')
  await expect(moves.nth(1)).toContainText('+20 tokens')
  await expect(moves.nth(1)).toContainText('To Give: 25')
  expect(tapCounter.count()).toBeLessThanOrEqual(10)
  await expectAccessible(page)
})

async function adjust(page: Page, tapCounter: TapCounter, { person, amount }: { person: TestUser; amount: string }) {
  const row = page.getByRole('row').filter({ hasText: person.email })
  await tapCounter.tap(row.getByRole('button', { name: 'Adjust Tokens' }))
  const dialog = page.getByRole('dialog', { name: 'Adjust Tokens' })
  await tapCounter.type(dialog.getByLabel('Amount'), amount)
  await tapCounter.tap(dialog.getByRole('button', { name: 'Adjust Tokens' }))
  await expect(dialog).toHaveCount(0)
}
